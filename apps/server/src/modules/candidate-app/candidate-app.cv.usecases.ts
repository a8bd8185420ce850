import type { ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { storage } from '@marula/contract/file-limits';
import type { CandidateActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { foldName } from '../../db/reference/fold-name.ts';
import { kindOfFile } from '../../domain/documents/kind-of-file.ts';
import { today } from '../../domain/locales/today.ts';
import type { PageText, ReadableKind } from '../../ports/reader/port.ts';
import { cvRepository } from './candidate-app.cv.repository.ts';
import { readCvText } from './candidate-app.cv.rules.ts';
import { besideProfile, townOf } from './candidate-app.cv-known.rules.ts';
import { candidateAppRepository } from './candidate-app.repository.ts';

type Reply = ReplyOf<typeof endpoints.candidateApp.readCv>;

async function ownFile(deps: Deps, { profile_id }: CandidateActor, documentId: string): Promise<Uint8Array> {
  const name = await cvRepository(deps.db).fileOf(profile_id, documentId);
  if (name === undefined) throw new AppError('candidates.entry_not_found');
  const bytes = await deps.files.read(storage.buckets.candidateDocuments, name);
  if (!bytes) throw new AppError('files.not_found');
  return bytes;
}

async function textOf(deps: Deps, kind: ReadableKind, bytes: Uint8Array): Promise<readonly PageText[]> {
  const pages = await deps.reader.read(kind, bytes);
  if (!pages) throw new AppError('files.unreadable');
  return pages;
}

/** What somebody's own document says, for them to confirm. Nothing is written. */
export async function readCv(deps: Deps, actor: CandidateActor, documentId: string): Promise<Reply> {
  const bytes = await ownFile(deps, actor, documentId);
  const kind = kindOfFile(bytes);
  if (!kind) throw new AppError('files.unsupported_type');
  const pages = await textOf(deps, kind, bytes);
  const cvs = cvRepository(deps.db);
  const { tenant } = actor;
  const { drafts, places } = readCvText(pages, await cvs.library(), { tenant, today: today(deps.clock(), tenant) });
  const names = [...new Set(places.map(({ name }) => foldName(name)))];
  const town = townOf(places, await cvs.towns(tenant.work_country_id, names));
  const profile = await candidateAppRepository(deps.db).find(actor.profile_id);
  if (!profile) throw new AppError('candidates.not_found');
  const found = town ? [...drafts.slice(0, 3), town, ...drafts.slice(3)] : drafts;
  // Read, but not as a CV: a photo of a dog has letters too.
  if (found.length === 0) throw new AppError('files.unreadable');
  return { proposals: found.map((draft) => besideProfile(draft, profile)) };
}
