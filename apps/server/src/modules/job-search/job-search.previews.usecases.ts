import { AppError } from '@marula/contract/errors';
import { storage } from '@marula/contract/file-limits';
import { isId } from '@marula/contract/ids';
import { duration } from '@marula/contract/limits';
import type { Deps } from '../../core/deps.ts';
import { keepRecent } from '../../core/keep-recent.ts';
import { type DocumentContent, type DocumentReply, sitePicture } from '../../core/module.ts';
import { takeTurns } from '../../core/take-turns.ts';
import { jpegOf, logoData } from './job-search.drawing.presenter.ts';
import type { PublicJobRow } from './job-search.jobs.repository.ts';
import { pictureFacts, picturePath } from './job-search.picture.presenter.ts';
import { type Drawn, jobTree, siteTree } from './job-search.picture-tree.presenter.ts';
import { findShownJob } from './job-search.usecases.ts';

const DAY_SECONDS = duration.day / duration.second;
const YEAR_SECONDS = 365 * DAY_SECONDS;

// One of each for the process, whose memory and processors they guard. A name says what it holds, so none is ever out of date.
const recent = keepRecent(32 * 1024 * 1024);
const inTurn = takeTurns({ atOnce: 2, waiting: 30, refuse: () => new AppError('server.unavailable') });

const drawn = (path: string, tree: () => Drawn | Promise<Drawn>): Promise<Uint8Array> =>
  recent(path, () => inTurn(async () => jpegOf(await tree())));

const jpeg = (body: Uint8Array): DocumentContent => ({ type: 'image/jpeg', body, maxAgeSeconds: DAY_SECONDS });

/** `{id}-{hash}`: whoever asks with the hash of an earlier day is led to the picture of today. */
export async function jobPreview(deps: Deps, file: string): Promise<DocumentReply> {
  const id = file.slice(0, 36);
  if (!isId(id)) throw new AppError('jobs.not_found');
  const job = await findShownJob(deps, id);
  const facts = pictureFacts(job);
  const path = picturePath(job.id, facts);
  if (!path.endsWith(`/${file}.jpg`)) return { movedTo: path };
  const body = await drawn(path, async () => jobTree(facts, await logoOf(deps, job)));
  return { ...jpeg(body), maxAgeSeconds: YEAR_SECONDS, lasting: true };
}

export const sitePreview = async (): Promise<DocumentReply> => jpeg(await drawn(sitePicture.path, siteTree));

/** Read from our own files, whatever address it is said to have: nobody makes this server fetch anything. */
async function logoOf({ files }: Deps, { company, company_id }: PublicJobRow): Promise<string | undefined> {
  if (!company.logo) return undefined;
  const bytes = company.logo.startsWith('data:')
    ? bytesIn(company.logo)
    : await files.read(storage.buckets.companyLogos, company_id);
  return bytes && logoData(bytes);
}

/** The demo's logos are written out in their addresses. */
function bytesIn(address: string): Uint8Array | undefined {
  const [, encoding, data = ''] = /^data:image\/[\w.+-]+(;base64)?,(.*)$/s.exec(address) ?? [];
  return encoding ? Buffer.from(data, 'base64') : Buffer.from(decodeURIComponent(data));
}
