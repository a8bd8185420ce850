import { useRef, useState } from 'react';
import { authClient } from '@/lib/auth/client';
import { useCode, type Way } from '../sign-in/use-sign-in';

/** What an older session has to show before it may change how somebody signs in. */
export type Proof = 'mail' | 'password';

const proofs: Record<string, Proof> = { reauthentication_needed: 'mail', current_password_required: 'password' };

const enter: Way['enter'] = async ({ phone = '' }, token) =>
  (await authClient()).auth.verifyOtp({ phone, token, type: 'phone_change' });

/** A number is given to the account by a code that reaches it. */
export function useAddPhone() {
  const [asked, setAsked] = useState<Proof>();
  const shown = useRef<{ nonce?: string; current_password?: string }>({});
  const ask: Way['ask'] = async ({ phone = '' }) => {
    const { auth } = await authClient();
    const answer = await auth.updateUser({ phone, ...shown.current });
    // A code by mail is good once: who wants a second message shows another.
    delete shown.current.nonce;
    const proof = proofs[answer.error?.code ?? ''];
    if (!proof) return answer;
    setAsked(proof);
    code.changeAddress();
    const mailed = proof === 'mail' ? await auth.reauthenticate() : answer;
    return mailed.error ? mailed : answer;
  };
  const code = useCode({ ask, enter });
  return {
    ...code,
    asked,
    show: (proof: Proof, typed: string) => {
      shown.current = proof === 'mail' ? { nonce: typed } : { current_password: typed };
    },
  };
}

export type AddPhone = ReturnType<typeof useAddPhone>;
