import { z } from 'zod';
import { task } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { candidateSearchRepository } from './candidates.search.repository.ts';

/** Profiles bring new words; a slip in one of them may be noticed a little later. */
export const gatherWords = task({
  name: 'candidates.gather-words',
  cron: '23 * * * *',
  atStart: async ({ db }) => !(await candidateSearchRepository(db).hasWords()),
  schema: z.object({}),
  run: (deps) => withTx(deps, (tx) => candidateSearchRepository(tx).putWords()),
});
