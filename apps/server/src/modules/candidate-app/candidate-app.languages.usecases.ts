import type { BodyOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { storage } from '@marula/contract/file-limits';
import type { CandidateActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { fileAddresses } from '../../domain/candidates/candidate-files.ts';
import { ensureChoices } from './candidate-app.choices.usecases.ts';
import { languagesRepository } from './candidate-app.entries.repository.ts';
import { forgetFiles, namedFiles } from './candidate-app.files.usecases.ts';
import { candidateAppRepository } from './candidate-app.repository.ts';
import { ensureRoom } from './candidate-app.rules.ts';

type App = typeof endpoints.candidateApp;

export async function putLanguage(
  deps: Deps,
  actor: CandidateActor,
  { language_id, language_proficiency_id }: BodyOf<App['putLanguage']>,
): Promise<ReplyOf<App['putLanguage']>> {
  const { profile_id } = actor;
  const spoken = await withTx(deps, async (tx) => {
    await ensureChoices(tx, [
      { path: 'language_id', table: 'languages', id: language_id },
      { path: 'language_proficiency_id', table: 'language_proficiencies', id: language_proficiency_id },
    ]);
    await candidateAppRepository(tx).touch(profile_id);
    const languages = languagesRepository(tx);
    if (!(await languages.find(profile_id, language_id))) ensureRoom(await languages.count(profile_id));
    await languages.put(profile_id, language_id, language_proficiency_id);
    const entry = await languages.find(profile_id, language_id);
    if (!entry) throw new AppError('candidates.update_failed');
    return entry;
  });
  return fileAddresses(deps.files, actor).language(spoken);
}

export function removeLanguage(deps: Deps, { profile_id }: CandidateActor, id: number): Promise<{ id: number }> {
  return withTx(deps, async (tx) => {
    await candidateAppRepository(tx).touch(profile_id);
    const languages = languagesRepository(tx);
    const spoken = await languages.find(profile_id, id);
    if (!spoken) throw new AppError('candidates.entry_not_found');
    await languages.remove(profile_id, id);
    await forgetFiles(deps, tx, profile_id, namedFiles(storage.buckets.candidateRecordings, [spoken.recording_url]));
    return { id };
  });
}
