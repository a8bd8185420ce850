import type { DifferenceKind } from '@marula/contract/ledger-differences';
import { currencies } from '@marula/contract/tenants';
import { z } from 'zod';
import type { Deps } from '../../core/deps.ts';
import { ledgerRepository } from './ledger.repository.ts';
import { type Differences, type Proof, proofsRepository } from './proofs.repository.ts';
import { compareWithProvider } from './provider-list.ts';

const TOLD = 5;

/** Proves the ledger in the background; the task that runs it stands with the other tasks of payments. */
export const proveTask = { name: 'payments.prove-ledger', schema: z.object({}) };

/**
 * Proves that payments, posts, invoices and the providers' own lists agree, and writes down what it found. The providers
 * come first: what they were paid and we did not know is settled, and must then add up like everything else.
 */
export async function proveLedger(deps: Deps): Promise<Proof> {
  const differences: Differences = {};
  const report = (kind: DifferenceKind, id: string) => {
    const { count, first } = differences[kind] ?? { count: 0, first: [] };
    differences[kind] = { count: count + 1, first: [...first, id].slice(0, TOLD) };
  };
  for (const currency of currencies) await compareWithProvider(deps, currency, report);
  const at = deps.clock();
  const ledger = ledgerRepository(deps.db);
  Object.assign(differences, await ledger.differences(at));
  const proof = { at, agreed: Object.keys(differences).length === 0, differences, sums: await ledger.sums() };
  await proofsRepository(deps.db).add(proof);
  // What is shown is right again at once; that it was not stays written down for a person.
  if (differences.revenue) await ledger.recountRevenue();
  if (proof.agreed) deps.log.info({ sums: proof.sums }, 'the ledger agrees');
  else deps.log.error({ differences, sums: proof.sums }, 'the ledger does not agree: a person has to look at it');
  return proof;
}
