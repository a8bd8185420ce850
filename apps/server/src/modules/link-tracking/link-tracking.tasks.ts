import { duration } from '@marula/contract/limits';
import { linkTracking as limits } from '@marula/contract/link-tracking-limits';
import { z } from 'zod';
import { task } from '../../core/module.ts';
import { deepLinksRepository, linkClicksRepository } from './link-tracking.repository.ts';
import { before } from './link-tracking.rules.ts';

/** What explains nothing any more need not be known. */
export const forgetClicks = task({
  name: 'link-tracking.forget',
  schema: z.object({}),
  cron: '37 * * * *',
  run: async ({ db, clock }) => {
    const now = clock();
    await linkClicksRepository(db).forgetBefore(before(now, limits.keptDays * duration.day));
    await deepLinksRepository(db).forgetBefore(before(now, limits.deepLinkMs));
  },
});
