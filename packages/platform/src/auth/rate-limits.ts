import { callerOf } from '../caller-address.ts';
import type { PlatformContext } from '../platform.ts';
import { prepared } from '../sql.ts';
import { tooMany } from './errors.ts';
import { sha256 } from './secrets.ts';

export const FIVE_MINUTES = 300;
const HOUR = 3_600;

interface Limit {
  key: string;
  most: number;
  seconds: number;
}

// One statement counts and answers, so that parallel attempts cannot all read the count before it rose.
export const COUNT_KEYS = `insert into auth.rate_counters as c (key, count, resets_at)
  select key, 1, $2::timestamptz from unnest($1::text[]) key
  on conflict (key) do update set
    count = case when c.resets_at <= $3 then 1 else c.count + 1 end,
    resets_at = case when c.resets_at <= $3 then excluded.resets_at else c.resets_at end
  returning key, count, resets_at`;
const COUNT = prepared(COUNT_KEYS);

/** Counts once, and says whether that was too often and when the count begins anew. */
export async function spend(context: PlatformContext, { key, most, seconds }: Limit) {
  const now = context.clock();
  const ends = new Date(now.getTime() + seconds * 1_000);
  const { rows } = await context.db.query<{ count: number; resets_at: Date }>(COUNT, [[key], ends, now]);
  const [counted] = rows;
  if (!counted) throw new Error('a rate counter did not answer');
  const secondsLeft = Math.max(1, Math.ceil((counted.resets_at.getTime() - now.getTime()) / 1_000));
  return { within: counted.count <= most, secondsLeft };
}

export const reached = () => tooMany('over_request_rate_limit', 'Request rate limit reached');

async function enforce(context: PlatformContext, limit: Limit): Promise<void> {
  const { within } = await spend(context, limit);
  if (!within) throw reached();
}

export type AddressLimit = 'sign_in' | 'token_refresh' | 'verify' | 'otp' | 'anonymous';

export const addressKey = (name: AddressLimit, ip: string) => `${name}:${callerOf(ip)}`;

export const limitAddress = (context: PlatformContext, name: AddressLimit, ip: string): Promise<void> =>
  enforce(context, {
    key: addressKey(name, ip),
    most: context.config.rate_limits[name],
    seconds: name === 'anonymous' ? HOUR : FIVE_MINUTES,
  });

// Hashed: counters are no place to leave a list of addresses.
export const accountKey = (act: string, account: string) => `account:${act}:${sha256(account)}`;

/** Counted for accounts that do not exist too, or the limit would tell which do. */
export const limitAccount = (context: PlatformContext, act: string, account: string): Promise<void> =>
  enforce(context, {
    key: accountKey(act, account),
    most: context.config.rate_limits.account,
    seconds: FIVE_MINUTES,
  });

/** After a success: only failures should add up. */
export async function forgiveAccount(context: PlatformContext, act: string, account: string): Promise<void> {
  await context.db.query('delete from auth.rate_counters where key = $1', [accountKey(act, account)]);
}

export type MailGroup = 'confirmation' | 'recovery' | 'email_change' | 'reauthentication' | 'sms';

const throttleKey = (group: MailGroup, address: string) => `mail:${group}:${sha256(address)}`;

/** Counted before anybody looks whether the address is known: the throttle must not tell. */
export async function throttleMail(context: PlatformContext, group: MailGroup, address: string): Promise<void> {
  const seconds = context.config.mail_max_frequency;
  // Where nothing is sent nothing is counted: each call is told why.
  if (seconds === 0 || (group === 'sms' && !context.hooks.sendSms)) return;
  const { within, secondsLeft } = await spend(context, { key: throttleKey(group, address), most: 1, seconds });
  if (within) return;
  const code = group === 'sms' ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit';
  throw tooMany(code, `For security purposes, you can only request this after ${secondsLeft} seconds.`);
}

/** Once a confirmation has been used, a further sign-up starts a new story. */
export async function endThrottle(context: PlatformContext, group: MailGroup, address: string): Promise<void> {
  await context.db.query('delete from auth.rate_counters where key = $1', [throttleKey(group, address)]);
}
