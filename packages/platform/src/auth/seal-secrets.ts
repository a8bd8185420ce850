import type { PlatformContext } from '../platform.ts';
import type { Sql } from '../sql.ts';
import { openFactorSecret, sealFactorSecret } from './factors.ts';
import { openKey, type StoredJwk, sealKey } from './sealed-keys.ts';
import type { Seals } from './seals.ts';

const LOCK = 7_340_022;

/**
 * At the start: what was stored before there was a secret is sealed with it, and what is sealed has to open. Throws a
 * SealError when it does not, so that nobody is served by a server that cannot read its own keys.
 */
export async function sealSecrets({ db, seals }: Pick<PlatformContext, 'db' | 'seals'>): Promise<void> {
  await db.transaction(async (sql) => {
    // Processes that start at once take turns; the lock ends with the transaction.
    await sql.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await sealKeys(sql, seals);
    await sealFactors(sql, seals);
  });
}

async function sealKeys(sql: Sql, seals: Seals): Promise<void> {
  const { rows } = await sql.query<{ kid: string; private_jwk: StoredJwk }>(
    'select kid, private_jwk from auth.signing_keys for update',
  );
  for (const { kid, private_jwk } of rows) {
    const key = openKey(seals, kid, private_jwk);
    if (!seals.active || private_jwk.sealed !== undefined) continue;
    const sealed = JSON.stringify(sealKey(seals, kid, key));
    await sql.query('update auth.signing_keys set private_jwk = $2 where kid = $1', [kid, sealed]);
  }
}

async function sealFactors(sql: Sql, seals: Seals): Promise<void> {
  type Row = { id: string; user_id: string; secret: string };
  const sealed = await sql.query<Row>(
    "select id, user_id, secret from auth.mfa_factors where secret like 'sealed:%' limit 1",
  );
  for (const factor of sealed.rows) openFactorSecret(seals, factor);
  if (!seals.active) return;
  const { rows } = await sql.query<Row>(
    "select id, user_id, secret from auth.mfa_factors where secret not like 'sealed:%' for update",
  );
  for (const { id, user_id, secret } of rows) {
    const kept = sealFactorSecret(seals, { user_id, secret });
    await sql.query('update auth.mfa_factors set secret = $2 where id = $1', [id, kept]);
  }
}
