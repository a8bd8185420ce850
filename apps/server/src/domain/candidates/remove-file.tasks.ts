import { Id } from '@marula/contract/shared.contract';
import { z } from 'zod';
import { task } from '../../core/module.ts';
import { namedFilesRepository } from './named-files.repository.ts';

/** Files live behind a border that no transaction of ours crosses. One that is named again by now stays. */
export const removeFile = task({
  name: 'candidate-app.remove-file',
  schema: z.object({ profile_id: Id, bucket: z.string(), name: z.string() }),
  retries: { limit: 100, firstDelaySeconds: 1, longestDelaySeconds: 600 },
  async run({ db, files }, { profile_id, ...file }) {
    if (await namedFilesRepository(db).isNamed(profile_id, file)) return;
    await files.remove(file.bucket, file.name);
  },
});
