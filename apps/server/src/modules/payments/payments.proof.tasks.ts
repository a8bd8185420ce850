import { differenceKinds } from '@marula/contract/ledger-differences';
import type { Figure } from '../../core/module.ts';
import { task } from '../../core/module.ts';
import { proofsRepository } from '../../domain/ledger/proofs.repository.ts';
import { proveLedger, proveTask } from '../../domain/ledger/prove.ts';

/** At night in both countries, when the day's renewals are over. */
export const proveAtNight = task({
  ...proveTask,
  cron: '40 1 * * *',
  run: async (deps) => {
    await proveLedger(deps);
  },
});

export const proofFigures: readonly Figure[] = [
  {
    name: 'ledger_differences',
    help: 'What the last proof of the ledger found to differ, by kind. Anything above 0 needs a person.',
    label: 'kind',
    read: async ({ db }) => {
      const last = await proofsRepository(db).last();
      return last ? differenceKinds.map((is) => ({ is, value: last.differences[is]?.count ?? 0 })) : [];
    },
  },
  {
    name: 'ledger_proved_seconds_ago',
    help: 'Since the ledger was last proved; above 26 hours, nobody does. -1: nobody ever did.',
    read: async ({ db, clock }) => {
      const last = await proofsRepository(db).last();
      return [{ value: last ? (clock().getTime() - last.at.getTime()) / 1000 : -1 }];
    },
  },
];
