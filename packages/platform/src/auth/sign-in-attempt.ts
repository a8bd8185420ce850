import type { PlatformContext } from '../platform.ts';
import { prepared } from '../sql.ts';
import { accountKey, addressKey, COUNT_KEYS, FIVE_MINUTES, reached } from './rate-limits.ts';
import type { UserRow } from './users.ts';

// Every sign-in pays for each statement: the one that counts the attempt also finds who it is for.
const attemptBy = (column: 'email' | 'phone') =>
  prepared(`with counted as (${COUNT_KEYS})
    select counted.key, counted.count as tries, u.* from counted left join auth.users u on u.${column} = $4`);
const ATTEMPT = { email: attemptBy('email'), phone: attemptBy('phone') };

interface AttemptRow {
  key: string;
  tries: number;
}

/**
 * The address first, so that no two of these wait for each other. Counted for accounts that do not exist too. Tells how
 * often the account was tried.
 */
export async function attemptSignIn(
  context: PlatformContext,
  ip: string,
  { kind, value }: { kind: 'email' | 'phone'; value: string },
): Promise<{ tries: number; user: UserRow | undefined }> {
  const { sign_in, account: most } = context.config.rate_limits;
  const now = context.clock();
  const keys = [addressKey('sign_in', ip), accountKey('password', value)];
  const ends = new Date(now.getTime() + FIVE_MINUTES * 1_000);
  const { rows } = await context.db.query<UserRow & AttemptRow>(ATTEMPT[kind], [keys, ends, now, value]);
  const [address, account] = keys.map((key) => rows.find((row) => row.key === key));
  if (!address || !account) throw new Error('a rate counter did not answer');
  if (address.tries > sign_in || account.tries > most) throw reached();
  const { key: _, tries, ...user } = account;
  return { tries, user: user.id === null ? undefined : (user as UserRow) };
}
