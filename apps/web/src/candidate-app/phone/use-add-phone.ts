import { useRef, useState } from 'react';
import { authClient } from '@/lib/auth/client';
import { useCode, type Way } from '../sign-in/use-sign-in';

/** What an older session has to show before it may change how somebody signs in. */
export type Proof = 'mail' | 'password';

const proofs: Record<string, Proof> = { reauthentication_needed: 'mail', current_password_required: 'password' };

/** A number is given to the account by a code that reaches it. */
export function useAddPhone() {
  const [asked, setAsked] = useState<Proof>();
  const shown = useRef<{ nonce?: string; current_password?: string }>({});
  const way: Way = {
    async ask({ phone = '' }) {
      const { auth } = await authClient();
      const answer = await auth.updateUser({ phone, ...shown.current });
      // A code by mail is good once.
      delete shown.current.nonce;
      const proof = proofs[answer.error?.code ?? ''];
      if (!proof) return answer;
      setAsked(proof);
      const mailed = proof === 'mail' ? await auth.reauthenticate() : answer;
      return mailed.error ? mailed : answer;
    },
    enter: async ({ phone = '' }, token) => (await authClient()).auth.verifyOtp({ phone, token, type: 'phone_change' }),
  };
  return {
    ...useCode(way),
    asked,
    show: (proof: Proof, typed: string) => {
      shown.current = proof === 'mail' ? { nonce: typed } : { current_password: typed };
    },
  };
}

export type AddPhone = ReturnType<typeof useAddPhone>;
