import type { JWK } from 'jose';
import { publicFields } from './configured-keys.ts';
import type { Seals } from './seals.ts';

/** A key as it is stored: whole, or with its private part sealed beside the public one. */
export type StoredJwk = JWK & { sealed?: string };

const nameOf = (kid: string) => `signing key ${kid}`;

export function sealKey(seals: Seals, kid: string, key: JWK): StoredJwk {
  if (!seals.active) return key;
  return { ...publicFields(key), sealed: seals.seal(JSON.stringify(key), nameOf(kid)) };
}

export const openKey = (seals: Seals, kid: string, { sealed, ...key }: StoredJwk): JWK =>
  sealed === undefined ? key : JSON.parse(seals.open(sealed, nameOf(kid)));
