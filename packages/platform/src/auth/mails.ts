import type { MailKind, PlatformContext } from '../platform.ts';
import type { Sql } from '../sql.ts';
import { issuerOf } from './bearer.ts';
import { AuthError } from './errors.ts';
import { createFlow } from './flow-states.ts';
import { putOneTimeToken, type TokenKind } from './one-time-tokens.ts';
import type { Challenge } from './pkce.ts';
import type { AuthMethod } from './sessions.ts';
import type { UserRow } from './users.ts';

export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

const METHODS: Record<LinkType, AuthMethod> = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
};

const MAILS: Record<LinkType, MailKind> = {
  signup: 'confirmation',
  invite: 'invite',
  magiclink: 'magic_link',
  recovery: 'recovery',
  email_change: 'email_change',
};

export interface LinkFor {
  user: UserRow;
  type: LinkType;
  kind: TokenKind;
  address: string;
  redirect_to: string;
  challenge?: Challenge | undefined;
}

export interface MadeLink {
  link: string;
  token: string;
  code: string;
}

/** A link and a code that say the same. */
export async function makeLink(context: PlatformContext, sql: Sql, wanted: LinkFor): Promise<MadeLink> {
  const { config, clock } = context;
  const { user, type, challenge } = wanted;
  const flow_state_id =
    challenge &&
    (await createFlow(sql, clock(), {
      provider: type === 'email_change' ? type : 'email',
      authentication_method: METHODS[type],
      challenge,
      user_id: user.id,
      seconds: config.otp_exp,
    }));
  const { token, code } = await putOneTimeToken(sql, clock(), {
    user_id: user.id,
    kind: wanted.kind,
    address: wanted.address,
    flow_state_id,
    digits: config.otp_length,
    seconds: config.otp_exp,
  });
  const query = new URLSearchParams({ token, type, redirect_to: wanted.redirect_to });
  return { link: `${issuerOf(context)}/verify?${query}`, token, code };
}

/** In the transaction that makes the code: the hook writes the mail down, and nothing goes out for what was rolled back. */
export async function mailLink(context: PlatformContext, sql: Sql, wanted: LinkFor & { other_address?: string }) {
  const { link, code } = await makeLink(context, sql, wanted);
  await context.hooks.sendMail(sql, {
    kind: MAILS[wanted.type],
    to: wanted.address,
    code,
    link,
    ...(wanted.other_address ? { other_address: wanted.other_address } : {}),
    ...recipient(wanted.user),
  });
}

function recipient({ id, user_metadata }: UserRow) {
  const { locale } = user_metadata;
  return { user: { id, user_metadata }, ...(typeof locale === 'string' ? { locale } : {}) };
}

export async function mailNonce(context: PlatformContext, sql: Sql, user: UserRow, address: string): Promise<void> {
  const code = await bareCode(context, sql, user, 'reauthentication', address);
  await context.hooks.sendMail(sql, { kind: 'reauthentication', to: address, code, ...recipient(user) });
}

export type SmsKind = 'phone_confirmation' | 'phone_change' | 'reauthentication';

export async function sendSms(context: PlatformContext, sql: Sql, user: UserRow, kind: SmsKind, to: string) {
  if (!context.hooks.sendSms) throw new AuthError(500, 'unexpected_failure', 'Unable to get SMS provider');
  const code = await bareCode(context, sql, user, kind, to);
  await context.hooks.sendSms(sql, { to, code });
}

async function bareCode(context: PlatformContext, sql: Sql, user: UserRow, kind: TokenKind, address: string) {
  const { otp_length: digits, otp_exp: seconds } = context.config;
  const { code } = await putOneTimeToken(sql, context.clock(), { user_id: user.id, kind, address, digits, seconds });
  return code;
}
