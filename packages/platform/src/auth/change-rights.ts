import type { PlatformContext } from '../platform.ts';
import type { SignedIn } from './bearer.ts';
import { badRequest } from './errors.ts';
import { LONGEST, passwordMatchesOrNobody } from './passwords.ts';
import { forgiveAccount, limitAccount } from './rate-limits.ts';
import { ensureReauthenticated, isRecent } from './reauthentication.ts';
import type { UserRow } from './users.ts';

export interface Change {
  password: string;
  /** Whether an email address or a phone number changes. */
  address: boolean;
  current_password: string;
  nonce: string;
}

const FOR_PASSWORD = 'Current password required when setting new password.';
const FOR_ADDRESS = 'Current password required when changing an email address or a phone number.';

/** As the real server has it: any code or link that came by mail. Here it is proof for a day, not for as long as the session. */
const MAILED = ['otp', 'magiclink', 'recovery'];

const cameByMail = ({ session }: SignedIn, now: Date) =>
  session.amr.some(({ method, timestamp }) => MAILED.includes(method) && isRecent(new Date(timestamp * 1_000), now));

/** A session alone may be a stolen one: what it may change for good is asked of who knows the password, or reads the mail. */
export async function ensureMayChangeCredentials(
  context: PlatformContext,
  caller: SignedIn,
  change: Change,
): Promise<void> {
  const { config, clock } = context;
  const { user } = caller;
  const setsPassword = change.password !== '';
  const forPassword = setsPassword && config.update_password_require_current_password;
  const forAddress = change.address && config.change_address_require_current_password;
  // A visitor without an account is making one.
  const asked = (forPassword || forAddress) && !user.is_anonymous;
  const hasPassword = user.password_hash !== null;
  if ((setsPassword && config.reauthentication_for_password_change) || (asked && !hasPassword)) {
    await ensureReauthenticated(context, caller, change.nonce, setsPassword ? 'Password' : 'Address');
  }
  const message = forAddress && !forPassword ? FOR_ADDRESS : FOR_PASSWORD;
  if (change.current_password !== '') {
    await ensureCurrentPassword(context, user, change.current_password, message);
  } else if (asked && hasPassword && !cameByMail(caller, clock())) {
    throw badRequest(message, 'current_password_required');
  }
}

/** Guessing it here is counted together with guessing it at sign-in. */
async function ensureCurrentPassword(context: PlatformContext, user: UserRow, password: string, message: string) {
  const account = user.email ?? user.phone ?? user.id;
  await limitAccount(context, 'password', account);
  const matches =
    password.length <= LONGEST &&
    (await passwordMatchesOrNobody(password, user.password_hash, context.config.password_hash));
  if (!matches) throw badRequest(message, 'current_password_invalid');
  await forgiveAccount(context, 'password', account);
}
