import { z } from 'zod';
import { task } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { jobSearchRepository } from './job-search.repository.ts';

/** New jobs bring new words; a slip in one of them may be noticed a little later. */
export const gatherWords = task({
  name: 'job-search.gather-words',
  cron: '*/15 * * * *',
  atStart: async ({ db }) => !(await jobSearchRepository(db).hasWords()),
  schema: z.object({}),
  run: (deps) => withTx(deps, (tx) => jobSearchRepository(tx).putWords()),
});

/** The newest week has an index of its own, which is fast as long as it is small. */
export const ageRecentJobs = task({
  name: 'job-search.age-recent',
  cron: '40 * * * *',
  schema: z.object({}),
  run: (deps) => withTx(deps, (tx) => jobSearchRepository(tx).ageRecent()),
});
