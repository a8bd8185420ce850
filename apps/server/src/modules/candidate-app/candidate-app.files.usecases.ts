import type { CandidateDocument } from '@marula/contract/candidates.history.contract';
import type { BodyOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { storage } from '@marula/contract/file-limits';
import type { CandidateActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { fileAddresses } from '../../domain/candidates/candidate-files.ts';
import type { StoredFile } from '../../domain/candidates/named-files.repository.ts';
import { receiptsRepository } from '../../domain/candidates/receipts.repository.ts';
import { removeFile } from '../../domain/candidates/remove-file.tasks.ts';
import { ensureChoices } from './candidate-app.choices.usecases.ts';
import { entriesRepository, languagesRepository } from './candidate-app.entries.repository.ts';
import { candidateFilesRepository } from './candidate-app.files.repository.ts';
import { candidateAppRepository } from './candidate-app.repository.ts';
import { ensureRoom } from './candidate-app.rules.ts';

type App = typeof endpoints.candidateApp;
const { buckets } = storage;

/** The name of a file that the person has put into their own folder. Anybody else's is as unknown as none. */
async function ownFile({ files }: Deps, { profile_id }: CandidateActor, bucket: string, path: string): Promise<string> {
  const name = path.normalize('NFC');
  const file = name.startsWith(`${profile_id}/`) ? await files.find(bucket, name) : undefined;
  if (file?.owner_id !== profile_id) throw new AppError('files.not_found');
  return name;
}

/** They go once the change stands, and not where a row still names them. */
export async function forgetFiles(deps: Deps, tx: Tx, profile_id: string, files: readonly StoredFile[]): Promise<void> {
  for (const file of files) await deps.tasks.send(tx, removeFile, { profile_id, ...file });
}

export const namedFiles = (bucket: string, names: readonly (string | null | undefined)[]): StoredFile[] =>
  names.flatMap((name) => (name ? [{ bucket, name }] : []));

/** One change of the profile at a time. */
const changing = <T>(deps: Deps, { profile_id }: CandidateActor, change: (tx: Tx) => Promise<T>): Promise<T> =>
  withTx(deps, async (tx) => {
    await candidateAppRepository(tx).touch(profile_id);
    return change(tx);
  });

async function ensureOwnEntries(tx: Tx, profileId: string, input: BodyOf<App['addDocument']>): Promise<void> {
  const { education_id, job_history_id } = input;
  const found = [
    education_id === null || (await entriesRepository(tx, 'education').find(profileId, education_id)),
    job_history_id === null || (await entriesRepository(tx, 'job_history').find(profileId, job_history_id)),
  ];
  if (!found.every(Boolean)) throw new AppError('candidates.entry_not_found');
}

export async function addDocument(
  deps: Deps,
  actor: CandidateActor,
  input: BodyOf<App['addDocument']>,
): Promise<CandidateDocument> {
  const { profile_id } = actor;
  const { path, ...columns } = input;
  const url = await ownFile(deps, actor, buckets.candidateDocuments, path);
  const added = await changing(deps, actor, async (tx) => {
    await ensureChoices(tx, [{ path: 'document_type_id', table: 'document_types', id: input.document_type_id }]);
    await ensureOwnEntries(tx, profile_id, input);
    const files = candidateFilesRepository(tx);
    ensureRoom(await files.countDocuments(profile_id));
    return files.addDocument({ ...columns, id: deps.newId(), profile_id, url });
  });
  if (!added) throw new AppError('candidates.update_failed');
  return fileAddresses(deps.files, actor).document(added);
}

export const removeDocument = (deps: Deps, actor: CandidateActor, id: string): Promise<{ id: string }> =>
  changing(deps, actor, async (tx) => {
    const name = await candidateFilesRepository(tx).removeDocument(actor.profile_id, id);
    if (name === undefined) throw new AppError('candidates.entry_not_found');
    await forgetFiles(deps, tx, actor.profile_id, namedFiles(buckets.candidateDocuments, [name]));
    return { id };
  });

export async function putVideo(
  deps: Deps,
  actor: CandidateActor,
  { path, length_in_seconds }: BodyOf<App['putVideo']>,
): Promise<ReplyOf<App['putVideo']>> {
  const { profile_id } = actor;
  const name = await ownFile(deps, actor, buckets.candidateVideos, path);
  const video = await changing(deps, actor, async (tx) => {
    const files = candidateFilesRepository(tx);
    const before = await files.findVideo(profile_id);
    await files.putVideo(profile_id, name, length_in_seconds);
    await forgetFiles(deps, tx, profile_id, namedFiles(buckets.candidateVideos, [before?.video_url]));
    return files.findVideo(profile_id);
  });
  if (!video) throw new AppError('candidates.video_create_failed');
  return fileAddresses(deps.files, actor).video(video);
}

export async function describeVideo(
  deps: Deps,
  actor: CandidateActor,
  { transcript, video_grading }: BodyOf<App['describeVideo']>,
): Promise<ReplyOf<App['describeVideo']>> {
  const { profile_id } = actor;
  const described = await changing(deps, actor, async (tx) => {
    const files = candidateFilesRepository(tx);
    if (!(await files.findVideo(profile_id))) throw new AppError('candidates.video_not_found');
    if (transcript !== undefined) await files.putTranscript(profile_id, transcript?.trim() || null);
    if (video_grading !== undefined) {
      await files.putGrading(profile_id, video_grading);
      const receipts = receiptsRepository(tx);
      if (video_grading) await receipts.give(profile_id, ['video_grading'], deps.clock());
      else await receipts.takeBack(profile_id, 'video_grading', deps.clock());
    }
    const [video, grading] = [await files.findVideo(profile_id), await files.grading(profile_id)];
    if (!video || !grading) throw new AppError('candidates.video_update_failed');
    return { video, ...grading };
  });
  return { ...described, video: await fileAddresses(deps.files, actor).video(described.video) };
}

export const removeVideo = (deps: Deps, actor: CandidateActor): Promise<{ video: null }> =>
  changing(deps, actor, async (tx) => {
    const files = candidateFilesRepository(tx);
    const before = await files.findVideo(actor.profile_id);
    if (!before) throw new AppError('candidates.video_not_found');
    await files.removeVideo(actor.profile_id);
    await forgetFiles(deps, tx, actor.profile_id, namedFiles(buckets.candidateVideos, [before.video_url]));
    return { video: null };
  });

/** Without a path, there is none any more. */
export async function putRecording(
  deps: Deps,
  actor: CandidateActor,
  languageId: number,
  path: string | null,
): Promise<ReplyOf<App['putRecording']>> {
  const bucket = buckets.candidateRecordings;
  const name = path && (await ownFile(deps, actor, bucket, path));
  const language = await changing(deps, actor, async (tx) => {
    const replaced = await candidateFilesRepository(tx).putRecording(actor.profile_id, languageId, name);
    await forgetFiles(deps, tx, actor.profile_id, namedFiles(bucket, [replaced?.before]));
    return languagesRepository(tx).find(actor.profile_id, languageId);
  });
  if (!language) throw new AppError('candidates.entry_not_found');
  return fileAddresses(deps.files, actor).language(language);
}

export async function putVehicleImage(
  deps: Deps,
  actor: CandidateActor,
  id: string,
  path: string | null,
): Promise<ReplyOf<App['putVehicleImage']>> {
  const bucket = buckets.vehicleImages;
  const name = path && (await ownFile(deps, actor, bucket, path));
  const vehicle = await changing(deps, actor, async (tx) => {
    const replaced = await candidateFilesRepository(tx).putVehicleImage(actor.profile_id, id, name);
    await forgetFiles(deps, tx, actor.profile_id, namedFiles(bucket, [replaced?.before]));
    return entriesRepository<ReplyOf<App['putVehicleImage']>>(tx, 'vehicles').find(actor.profile_id, id);
  });
  if (!vehicle) throw new AppError('candidates.entry_not_found');
  return fileAddresses(deps.files, actor).vehicle(vehicle);
}
