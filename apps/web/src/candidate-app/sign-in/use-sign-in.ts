import { useState } from 'react';
import { authClient } from '@/lib/auth/client';
import { startSession } from '@/lib/auth/session';

type Trouble = 'code' | 'often' | 'line';

const troubleOf = ({ status, code }: { status?: number | undefined; code?: string | undefined }): Trouble => {
  if (status === 429) return 'often';
  return code === 'otp_expired' || status === 403 || status === 400 ? 'code' : 'line';
};

/** A code is sent to an address, and the code brings the session. */
export function useSignIn() {
  const [sentTo, setSentTo] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();

  const during = async (
    work: () => Promise<{ error: { status?: number | undefined; code?: string | undefined } | null }>,
  ) => {
    setBusy(true);
    setTrouble(undefined);
    try {
      const { error } = await work();
      if (error) setTrouble(troubleOf(error));
      return !error;
    } catch {
      setTrouble('line');
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    sentTo,
    busy,
    trouble,
    changeAddress: () => setSentTo(undefined),
    async send(email: string) {
      const { auth } = await authClient();
      if (await during(() => auth.signInWithOtp({ email, options: { emailRedirectTo: location.href } })))
        setSentTo(email);
    },
    async enter(email: string, token: string) {
      const { auth } = await authClient();
      // Followed from before it begins, so that the first call after it is made in their name.
      await startSession();
      return during(() => auth.verifyOtp({ email, token, type: 'email' }));
    },
  };
}

export type SignIn = ReturnType<typeof useSignIn>;
