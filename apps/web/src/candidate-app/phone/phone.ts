import { queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/auth/client';
import { startSession } from '@/lib/auth/session';
import { during } from '@/lib/ready';

interface Holder {
  phone?: string | undefined;
  phone_confirmed_at?: string | undefined;
}

/** The platform keeps numbers without their plus. */
const numberOf = (user: Holder | null | undefined): string | null =>
  user?.phone && user.phone_confirmed_at ? `+${user.phone}` : null;

/** As the account has it now; without a line as this phone last knew it. */
async function numberNow(): Promise<string | null> {
  const session = await startSession();
  const { data, error } = await (await authClient()).auth.getUser();
  return numberOf(error ? session?.user : data.user);
}

/** The number that somebody has shown to be theirs. */
export const phoneQuery = queryOptions({ queryKey: ['phone'], queryFn: () => during(numberNow()) });

export async function removePhone(): Promise<void> {
  const { auth } = await authClient();
  const { data, error } = await auth.getUserIdentities();
  if (error) throw error;
  const identity = data.identities.find(({ provider }) => provider === 'phone');
  // It went on another phone.
  if (!identity) return;
  const removed = await auth.unlinkIdentity(identity);
  if (removed.error) throw removed.error;
}
