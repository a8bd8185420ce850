import { Id } from '@marula/contract/shared.contract';
import { z } from 'zod';
import { task } from '../../core/module.ts';

const PATIENTLY = { limit: 100, firstDelaySeconds: 1, longestDelaySeconds: 600 };

/** The account first: who has none puts nothing away any more. */
export const clearAccount = task({
  name: 'candidate-app.clear-account',
  schema: z.object({ profile_id: Id }),
  retries: PATIENTLY,
  async run({ identity, files }, { profile_id }) {
    await identity.delete(profile_id);
    await files.removeAllOf(profile_id);
  },
});
