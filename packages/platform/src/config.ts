import { z } from 'zod';
import { SigningJwks } from './auth/configured-keys.ts';
import { OAuthProviders } from './auth/oauth-issuers.ts';
import { RealtimeConfig } from './realtime/realtime-config.ts';

const seconds = z.int().min(0);
const perHour = z.int().min(0);

const Bucket = z.strictObject({
  public: z.boolean().default(false),
  file_size_limit: z.int().min(1).optional(),
  allowed_mime_types: z.array(z.string()).optional(),
  /**
   * Who may write an object: its owner by a name that is the user's id, anybody signed in, anybody at all, or admins only.
   * What somebody put there stays theirs; what has no owner is anybody's where anybody may write.
   */
  write: z.enum(['named-by-user', 'signed-in', 'anybody', 'admin']).default('admin'),
  /** Whether the bytes decide what an upload is. If not, it is what its sender says, as in a bucket made by the API. */
  sniff_types: z.boolean().default(true),
  /** Whether pictures are drawn anew, which takes all they carry beside their pixels. Absent: in public buckets. */
  reencode_images: z.boolean().optional(),
  /** How well they are drawn then, of 100. */
  image_quality: z.int().min(1).max(100).default(85),
});

const ChannelRule = z.strictObject({
  role: z.string(),
  /** A regular expression over the whole topic; `{sub}` stands for the caller's id. */
  topic: z.string(),
  read: z.boolean().default(false),
  /** Whether they may be present, and whether they may send; `write` is both. */
  presence: z.boolean().default(false),
  broadcast: z.boolean().default(false),
  write: z.boolean().default(false),
});

/**
 * What an argon2id hash costs. The defaults are RFC 9106's second choice, because a password may be as short as six
 * characters. Only tests take less.
 */
export const passwordHash = z.strictObject({
  memory_kib: z.int().min(8).default(65_536),
  passes: z.int().min(1).default(3),
});
export type PasswordHash = z.output<typeof passwordHash>;

/** What a platform can be told, as `platform.json` or by the product that mounts it. Names and defaults follow GoTrue. */
export const PlatformConfig = z.strictObject({
  /** Where people reach it: the issuer of tokens and the base of links is this plus /auth/v1. */
  external_url: z.url(),
  site_url: z.url(),
  /** Globs of further addresses that a redirect may go to. */
  redirect_allow_list: z.array(z.string()).default([]),
  /** Keys that clients send as `apikey`; empty: any. */
  api_keys: z.array(z.string()).default([]),
  /** Secret keys (`sb_secret_…`) that, sent as the bearer, count as the service role. */
  secret_keys: z.array(z.string().min(32)).default([]),
  /** Private JWKs (ES256 or RS256), the first signs, those behind it verify. Empty: a key is made and kept in the database. */
  signing_keys: SigningJwks.default([]),
  /** Seals the secrets that are kept in the database: who reads the database alone cannot use them. */
  keys_secret: z.string().min(32).optional(),
  /** Also verify HS256 tokens with this secret. */
  hs256_secret: z.string().min(32).optional(),
  admin_roles: z.array(z.string()).default(['service_role', 'supabase_admin']),
  jwt_exp: seconds.default(3_600),
  refresh_token_reuse_interval: seconds.default(10),
  /** 0: no limit. */
  session_timebox: seconds.default(0),
  session_inactivity_timeout: seconds.default(0),
  disable_signup: z.boolean().default(false),
  external_email_enabled: z.boolean().default(true),
  external_phone_enabled: z.boolean().default(false),
  anonymous_users: z.boolean().default(false),
  manual_linking: z.boolean().default(true),
  mailer_autoconfirm: z.boolean().default(false),
  phone_autoconfirm: z.boolean().default(false),
  secure_email_change: z.boolean().default(true),
  reauthentication_for_password_change: z.boolean().default(false),
  /** A new password is set by who knows the current one; who has none needs a sign-in of today, or a mailed nonce. */
  update_password_require_current_password: z.boolean().default(false),
  /** The same before an email address or a phone number is changed. */
  change_address_require_current_password: z.boolean().default(false),
  password_min_length: z.int().min(6).default(6),
  password_max_length: z.int().max(72).default(72),
  /** Refuses what a guesser tries first. The real server takes it. */
  refuse_common_passwords: z.boolean().default(false),
  password_hash: passwordHash.prefault({}),
  otp_exp: seconds.default(86_400),
  otp_length: z.int().min(6).max(10).default(6),
  flow_state_exp: seconds.default(300),
  mfa_challenge_exp: seconds.default(300),
  mfa_max_factors: z.int().min(0).default(10),
  /** Least time between two mails to the same address. */
  mail_max_frequency: seconds.default(60),
  rate_limits: z
    .strictObject({
      /** Of one address, in five minutes. */
      sign_in: z.int().default(30),
      token_refresh: z.int().default(150),
      verify: z.int().default(30),
      otp: z.int().default(30),
      anonymous: perHour.default(30),
      /** Of one account, in five minutes: it holds from however many addresses it is tried. */
      account: z.int().default(10),
    })
    .prefault({}),
  oauth: OAuthProviders.default({}),
  buckets: z.record(z.string().regex(/^[\w.-]{1,100}$/), Bucket).default({}),
  storage_file_size_limit: z.int().min(1).default(52_428_800),
  /** An upload is given up when it is silent this long, or slower on the whole than the rate, in bytes a second. */
  storage_upload_idle: z.int().min(1).default(30),
  storage_upload_min_rate: z.int().min(0).default(1_024),
  /** The largest picture that is drawn anew, in pixels: 8,192 by 6,144. */
  storage_image_pixels: z.int().min(1).default(50_331_648),
  /** Uploads of one person into one bucket, in an hour. 0: no limit. */
  storage_uploads_per_hour: perHour.default(0),
  /** The longest that a signed address opens what it names, in seconds: who asks for more gets this. 0: no limit. */
  storage_signed_url_exp: seconds.default(0),
  /** The sizes in which pictures are drawn, in pixels: the next larger one is taken. Empty: any that is asked for. */
  storage_render_sizes: z.array(z.int().min(1).max(2_500)).default([]),
  /** How many drawings wait for their turn, and how long a caller waits for one, in seconds. */
  storage_render_waiting: z.int().min(0).default(20),
  storage_render_patience: z.int().min(1).default(10),
  /** How much of what was drawn is kept, in bytes; what was used longest ago goes first. */
  storage_drawings_bytes: z.int().min(0).default(268_435_456),
  channels: z.array(ChannelRule).default([]),
  realtime: RealtimeConfig.prefault({}),
});
export type PlatformConfig = z.output<typeof PlatformConfig>;
export type PlatformConfigInput = z.input<typeof PlatformConfig>;
