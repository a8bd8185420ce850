import { randomUUID } from 'node:crypto';
import { createAccessTokens } from '@marula/platform/auth/access-tokens';
import { createSigningKeys } from '@marula/platform/auth/signing-keys';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { platformIdentity } from '../ports/identity/platform.ts';
import { type Boss, createBoss } from '../tasks/boss.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';

interface Parts {
  config: Config;
  db: Database;
  log: Logger;
  clock?: () => Date;
}

export interface Composed {
  deps: Deps;
  boss: Boss;
  tokens: ReturnType<typeof createAccessTokens>;
}

/** The one place where ports meet their drivers. */
export function compose({ config, db, log, clock = () => new Date() }: Parts): Composed {
  const now = () => clock().getTime();
  const tokens = createAccessTokens(db, createSigningKeys(db, now), {
    issuer: `${config.http.siteUrl}/auth/v1`,
    now,
  });
  const onError = (error: Error) => log.error({ err: error }, 'the task queue reported an error');
  const boss = createBoss(db, onError, { works: config.app.mode !== 'web' });
  const deps: Deps = { config, db, log, clock, newId: randomUUID, identity: platformIdentity(tokens), tasks: boss };
  return { deps, boss, tokens };
}
