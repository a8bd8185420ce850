import type { JWK } from 'jose';
import { createAccessTokens } from './auth/access-tokens.ts';
import { issuerOf } from './auth/bearer.ts';
import { createSeals } from './auth/seals.ts';
import { createSigningKeys } from './auth/signing-keys.ts';
import type { PlatformConfig } from './config.ts';
import { readingDates } from './dates.ts';
import type { PlatformContext, PlatformHooks, PlatformLog } from './platform.ts';
import type { PlatformDatabase } from './sql.ts';

export interface PlatformParts {
  config: PlatformConfig;
  db: PlatformDatabase;
  hooks: PlatformHooks;
  log: PlatformLog;
  clock?: (() => Date) | undefined;
}

/** What every part of the platform is given, made from what the one who mounts it decides. */
export function createPlatform({
  config,
  hooks,
  log,
  clock = () => new Date(),
  ...given
}: PlatformParts): PlatformContext {
  const db = readingDates(given.db);
  const now = () => clock().getTime();
  const seals = createSeals(config.keys_secret);
  const keys = createSigningKeys(db, now, {
    signing_keys: config.signing_keys as JWK[],
    hs256_secret: config.hs256_secret,
    seals,
  });
  const tokens = createAccessTokens(db, keys, {
    issuer: issuerOf({ config }),
    lifetimeSeconds: config.jwt_exp,
    now,
    claims: hooks.claims,
  });
  return { config, db, seals, keys, tokens, hooks, clock, log };
}
