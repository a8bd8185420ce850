import { Id } from '@marula/contract/shared.contract';
import { z } from 'zod';
import { task } from '../../app/module.ts';

/** Identities live behind a border that no transaction of ours crosses: this follows it, and is tried until it is done. */
export const deleteAccount = task({
  name: 'employers.delete-account',
  schema: z.object({ profile_id: Id }),
  retries: { limit: 100, firstDelaySeconds: 1, longestDelaySeconds: 600 },
  run: ({ identity }, { profile_id }) => identity.delete(profile_id),
});
