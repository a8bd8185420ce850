import { botCheck as limits } from '@marula/contract/limits';
import { useState } from 'react';
import { authClient } from '@/lib/auth/client';
import { startSession } from '@/lib/auth/session';
import { config } from '@/lib/config';

/** Where a code goes. */
export type Address = { email: string; phone?: undefined } | { phone: string; email?: undefined };

type Trouble = 'code' | 'often' | 'line' | 'country' | 'taken' | 'number' | 'password' | 'proof';
type Answer = { error: { status?: number | undefined; code?: string | undefined } | null };

const known: Record<string, Trouble> = {
  otp_expired: 'code',
  sms_send_failed: 'country',
  email_exists: 'taken',
  phone_exists: 'number',
  current_password_invalid: 'password',
  current_password_required: 'proof',
  reauthentication_needed: 'proof',
  reauthentication_not_valid: 'code',
};

const troubleOf = ({ status, code }: NonNullable<Answer['error']>): Trouble => {
  if (status === 429) return 'often';
  return known[code ?? ''] ?? (status === 403 || status === 400 ? 'code' : 'line');
};

/** How a code is asked for, and what it opens. */
export interface Way {
  ask: (address: Address) => Promise<Answer>;
  enter: (address: Address, token: string) => Promise<Answer>;
}

const options = () => ({ emailRedirectTo: location.href });

/** Where a bot check is configured, no code is sent without one. */
const captcha = async (): Promise<{ captchaToken?: string }> => {
  if (!config.recaptchaSiteKey) return {};
  const { botCheck } = await import('@/lib/bot-check');
  const captchaToken = await botCheck.token(limits.platformAction);
  return captchaToken ? { captchaToken } : {};
};

const signsIn: Way = {
  ask: async ({ email, phone }) => {
    const { auth } = await authClient();
    const shown = await captcha();
    return auth.signInWithOtp(
      phone === undefined ? { email, options: { ...options(), ...shown } } : { phone, options: shown },
    );
  },
  enter: async ({ email, phone }, token) => {
    const { auth } = await authClient();
    return auth.verifyOtp(phone === undefined ? { email, token, type: 'email' } : { phone, token, type: 'sms' });
  },
};

const addsEmail: Way = {
  ask: async ({ email = '' }) => (await authClient()).auth.updateUser({ email }, options()),
  enter: async ({ email = '' }, token) => (await authClient()).auth.verifyOtp({ email, token, type: 'email_change' }),
};

/** A code is sent to an address, and typed here. */
export function useCode({ ask, enter }: Way) {
  const [sentTo, setSentTo] = useState<Address>();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();

  const during = async (work: () => Promise<Answer>) => {
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
    /** What was said about one address does not hold for another. */
    forgetTrouble: () => setTrouble(undefined),
    changeAddress: () => setSentTo(undefined),
    async send(address: Address) {
      if (await during(() => ask(address))) setSentTo(address);
    },
    async enter(address: Address, token: string) {
      // Followed from before it begins, so that the first call after it is made in their name.
      await startSession();
      return during(() => enter(address, token));
    },
  };
}

/** The code brings the session. */
export const useSignIn = () => useCode(signsIn);

/** Who came by a phone number shows that an e-mail address is theirs. */
export const useAddEmail = () => useCode(addsEmail);

export type SignIn = ReturnType<typeof useCode>;
