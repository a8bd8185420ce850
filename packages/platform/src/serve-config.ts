import { z } from 'zod';
import { PlatformConfig } from './config.ts';

/** What `platform.json` holds: all a platform can be told, and where it stands. */
export const ServeConfig = PlatformConfig.extend({
  host: z.string().default('127.0.0.1'),
  port: z.int().min(0).max(65_535).default(9_999),
  /** A PostgreSQL. None: one inside this process, kept in the data folder. */
  database_url: z.string().min(1).optional(),
  data_folder: z.string().min(1).default('platform-data'),
  /** Also answers without /auth/v1, /storage/v1 and /realtime/v1 in front, as each of the real servers does by itself. */
  bare_addresses: z.boolean().default(false),
  /** Several nodes hear each other through it; without one, through the database. */
  redis_url: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Where uploaded files are kept: a folder, or an S3 bucket. */
  files_folder: z.string().default('platform-files'),
  s3: z
    .strictObject({
      endpoint: z.url(),
      region: z.string().default('us-east-1'),
      bucket: z.string(),
      access_key_id: z.string(),
      secret_access_key: z.string(),
      prefix: z.string().optional(),
      path_style: z.boolean().optional(),
    })
    .optional(),
  /** What becomes of text messages: a line in the log, or nothing sends them and they are refused as by the real server. */
  sms_provider: z.enum(['log', 'none']).default('log'),
  /** Believe X-Forwarded-For: only behind a proxy that sets it. */
  trust_proxy: z.boolean().default(false),
  log_level: z.enum(['silent', 'warn', 'info']).default('info'),
});
export type ServeConfig = z.output<typeof ServeConfig>;
