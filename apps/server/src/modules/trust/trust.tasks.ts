import { z } from 'zod';
import { task } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { keepKeys } from '../../domain/trust/looked-at.ts';
import { bandsFillRepository } from './trust.bands.repository.ts';

/** So many in a transaction: whoever edits one of them waits for no more than that. */
const AT_ONCE = 100;

/**
 * Gives the adverts from before the detector the keys by which a copy is known. What is done is kept with each batch, so
 * it goes on where it was stopped; of two workers one fills; and when the last has its keys it is never begun again.
 */
export const fillBands = task({
  name: 'trust.fill-bands',
  schema: z.object({}),
  cron: '*/10 * * * *',
  atStart: async ({ db }) => !(await bandsFillRepository(db).isDone()),
  async run(deps) {
    const fillSome = () =>
      withTx(deps, async (tx) => {
        const fill = bandsFillRepository(tx);
        const place = await fill.take();
        if (!place) return false;
        const jobs = await fill.next(place.last_id, AT_ONCE);
        for (const { id, isKnown } of jobs) if (!isKnown) await keepKeys(tx, id);
        const last = jobs.at(-1);
        if (last) await fill.reached(last.id);
        else await fill.finish(deps.clock());
        return last !== undefined;
      });
    while (await fillSome());
  },
});
