import { storage } from '@marula/contract/file-limits';
import { duration, offerLimits } from '@marula/contract/limits';
import { Id } from '@marula/contract/shared.contract';
import { z } from 'zod';
import { task } from '../../core/module.ts';
import { offersRepository } from '../../domain/offers/offers.repository.ts';

/** The logo, and what the company has shown us to be checked. */
export const removeFiles = task({
  name: 'companies.remove-files',
  schema: z.object({ company_id: Id }),
  retries: { limit: 100, firstDelaySeconds: 1, longestDelaySeconds: 600 },
  run: async ({ files }, { company_id }) => {
    await files.remove(storage.buckets.companyLogos, company_id);
    await files.removeFolder(storage.buckets.companyDocuments, company_id);
  },
});

export const forgetOffers = task({
  name: 'companies.forget-offers',
  schema: z.object({}),
  cron: '40 3 * * *',
  run: ({ db, clock }) =>
    offersRepository(db).forgetBefore(new Date(clock().getTime() - offerLimits.rememberedDays * duration.day)),
});
