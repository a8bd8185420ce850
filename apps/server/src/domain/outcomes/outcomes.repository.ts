import type { FelixEngine } from '@marula/contract/felix.contract';
import type { Db } from '../../core/database.ts';

/** What a model is noted under: another one begins without a past. */
export const providerOf = ({ kind, model }: FelixEngine): string => `${kind} ${model}`;

export const outcomesRepository = (db: Db) => ({
  /** Failures are counted until somebody is answered; an answer after an answer writes nothing. */
  async note(provider: string, answered: boolean, now: Date): Promise<void> {
    await db.query(
      answered
        ? 'update provider_outcomes set failures = 0, changed_at = $2 where provider = $1 and failures > 0'
        : `insert into provider_outcomes as known (provider, failures, changed_at) values ($1, 1, $2)
           on conflict (provider) do update set failures = known.failures + 1, changed_at = excluded.changed_at`,
      [provider, now],
    );
  },

  /** How many calls in a row failed, up to the last that was heard of. */
  async failuresOf(provider: string): Promise<number> {
    const row = await db.one<{ failures: number }>('select failures from provider_outcomes where provider = $1', [
      provider,
    ]);
    return row?.failures ?? 0;
  },
});
