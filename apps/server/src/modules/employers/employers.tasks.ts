import { storage } from '@marula/contract/file-limits';
import { Id } from '@marula/contract/shared.contract';
import { z } from 'zod';
import { task } from '../../core/module.ts';

/** Files and identities live behind borders that no transaction of ours crosses: this follows it, until it is done. */
export const deleteAccount = task({
  name: 'employers.delete-account',
  schema: z.object({ profile_id: Id }),
  retries: { limit: 100, firstDelaySeconds: 1, longestDelaySeconds: 600 },
  async run({ identity, files }, { profile_id }) {
    await files.remove(storage.buckets.profileImages, profile_id);
    await identity.delete(profile_id);
  },
});
