import { Id } from '@marula/contract/shared.contract';
import { z } from 'zod';
import { task } from '../../core/module.ts';
import { candidateFilesRepository } from './candidate-app.files.repository.ts';

const PATIENTLY = { limit: 100, firstDelaySeconds: 1, longestDelaySeconds: 600 };

/** Files live behind a border that no transaction of ours crosses. One that is named again by now stays. */
export const removeFile = task({
  name: 'candidate-app.remove-file',
  schema: z.object({ profile_id: Id, bucket: z.string(), name: z.string() }),
  retries: PATIENTLY,
  async run({ db, files }, { profile_id, ...file }) {
    if (await candidateFilesRepository(db).isNamed(profile_id, file)) return;
    await files.remove(file.bucket, file.name);
  },
});

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
