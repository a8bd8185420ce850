import type { AccessClaims, AccessTokens } from './auth/access-tokens.ts';
import type { Seals } from './auth/seals.ts';
import type { SigningKeys } from './auth/signing-keys.ts';
import type { PlatformConfig } from './config.ts';
import type { Content } from './realtime/broadcast.ts';
import type { PlatformDatabase, Sql } from './sql.ts';

export type MailKind = 'confirmation' | 'invite' | 'recovery' | 'magic_link' | 'email_change' | 'reauthentication';

/** A mail to be written and sent by who mounts the platform. Link and code say the same; either may be shown. */
export interface PlatformMail {
  kind: MailKind;
  to: string;
  /** The six digits. */
  code: string;
  /** Where a click leads; absent for a bare code. */
  link?: string;
  /** For an address change: the other address. */
  other_address?: string;
  user: { id: string; user_metadata: Record<string, unknown> };
  locale?: string;
}

/** What somebody wants of a private channel: to listen, to be present, or to send one kind of message. */
export type ChannelAct =
  | { act: 'read' }
  | { act: 'presence' }
  | { act: 'broadcast'; event: string /** Whether it is to be kept for those who join later. */; persist: boolean };

/** What somebody tells a private channel, as it came. */
export type ChannelWords =
  | { act: 'presence'; content: Content }
  | { act: 'broadcast'; event: string; content: Content };

/** What the platform leaves to who mounts it. It knows no word of their business. */
export interface PlatformHooks {
  /** Claims added to each access token. They cannot replace the platform's own. */
  claims?: (user: { id: string; app_metadata: object }) => Promise<Record<string, unknown>>;
  /** Whether this caller may do this on a private channel; asked at the first time, and again when rights may have changed. */
  mayUseChannel?: (claims: AccessClaims, topic: string, act: ChannelAct) => Promise<boolean>;
  /** Whether what a person says, who may say something of this kind, is fit to go out. Absent: anything is. */
  maySay?: (claims: AccessClaims, topic: string, words: ChannelWords) => boolean;
  /**
   * Whether this caller may write an object whose bucket's rule does not settle it. Asked before the bytes come in, and
   * again by the transaction that stores the object, while nobody else stores one for the same person in that bucket: what
   * is counted then, over `sql` alone, still holds when it is stored.
   */
  mayWriteObject?: (claims: AccessClaims, bucket: string, name: string, sql: Sql) => Promise<boolean>;
  /**
   * Whether this caller may read an object of a private bucket, which they put there themselves or not; asked at every use
   * of a signed URL too. Absent: people read their own.
   */
  mayReadObject?: (claims: AccessClaims, bucket: string, name: string, isOwn: boolean) => Promise<boolean>;
  /** Whether a request that signs up, signs in or sends a code shows that a person made it. Absent: none is asked. */
  checkCaptcha?: (token: string, ip: string) => Promise<boolean>;
  /** Called inside the transaction that makes the code, so that no mail goes out for a code that was rolled back. */
  sendMail: (sql: Sql, mail: PlatformMail) => Promise<void>;
  sendSms?: (sql: Sql, message: { to: string; code: string }) => Promise<void>;
}

export interface PlatformLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What every part of the platform is given. */
export interface PlatformContext {
  config: PlatformConfig;
  db: PlatformDatabase;
  seals: Seals;
  keys: SigningKeys;
  tokens: AccessTokens;
  hooks: PlatformHooks;
  clock: () => Date;
  log: PlatformLog;
}
