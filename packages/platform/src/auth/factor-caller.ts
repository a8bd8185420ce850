import type { PlatformContext } from '../platform.ts';
import type { SignedIn } from './bearer.ts';
import { notFound } from './errors.ts';
import { type FactorRow, factorsOf } from './factors.ts';
import { isUuid } from './input.ts';

/** Somebody signed in, with the factor of theirs that the address names. */
export type FactorCaller = SignedIn & { factor: FactorRow; ip: string; body: unknown };

/** Somebody else's factor is answered like one that does not exist. */
export async function factorOf({ db }: PlatformContext, userId: string, id: string): Promise<FactorRow> {
  if (!isUuid(id)) throw notFound('validation_failed', 'factor_id must be an UUID');
  const factor = (await factorsOf(db, userId)).find((row) => row.id === id.toLowerCase());
  if (!factor) throw notFound('mfa_factor_not_found', 'Factor not found');
  return factor;
}
