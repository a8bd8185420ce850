import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { storage } from '@marula/contract/file-limits';
import { reviewLimits } from '@marula/contract/review-limits';
import type { ReviewKind } from '@marula/contract/review-words';
import type { Review, ReviewItem } from '@marula/contract/reviews.contract';
import type { StaffAct } from '@marula/contract/staff-acts';
import { defaultLocale } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import { ensureStaff, type StaffActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { recordDeed } from '../../domain/staff/staff-log.repository.ts';
import { reviewEvidenceRepository, reviewsRepository, type StoredReview } from './reviews.repository.ts';

type List = typeof endpoints.reviews.list;

export async function listReviews(deps: Deps, { state, after }: QueryOf<List>): Promise<ReplyOf<List>> {
  const reviews = reviewsRepository(deps.db);
  // One more than is shown says that there is a next page.
  const found = await reviews.list(state, after, reviewLimits.rows + 1);
  const items = found.slice(0, reviewLimits.rows);
  const next = found.length > reviewLimits.rows ? (items.at(-1)?.id ?? null) : null;
  return { items, next, waiting: await reviews.waiting() };
}

type Found = StoredReview & Pick<ReviewItem, 'state'>;

/** What it was about may have changed since somebody opened it: that is another thing than an unknown one. */
export function ensureThere(found: StoredReview | undefined): Found {
  if (!found) throw new AppError('trust.not_found');
  const { state, ...rest } = found;
  if (state === 'void') throw new AppError('reviews.changed');
  return { ...rest, state };
}

export const ensureWaits = (found: StoredReview | undefined): Found => {
  const review = ensureThere(found);
  if (review.state !== 'waiting') throw new AppError('trust.already_judged');
  return review;
};

export async function readReview(deps: Deps, id: string): Promise<Review> {
  const { file: _, profile_id, may_grade, ...item } = ensureThere(await reviewsRepository(deps.db).find(id));
  const evidence = reviewEvidenceRepository(deps.db);
  const known = await evidence.known(profile_id);
  if (!known) throw new AppError('trust.not_found');
  const isVideo = item.kind === 'video';
  const video = isVideo && item.state === 'waiting' && (await evidence.video(profile_id));
  return {
    ...item,
    video: video ? { ...video, may_grade } : null,
    identity: isVideo ? null : ((await evidence.identity(profile_id)) ?? null),
    known,
    judgements: await evidence.judgements(profile_id, item.kind, reviewLimits.rows),
  };
}

const buckets: Record<ReviewKind, string> = {
  video: storage.buckets.candidateVideos,
  identity: storage.buckets.candidateDocuments,
};

/** What is private is seen while it waits, and never without a line of the log. */
const looking = <T>(
  deps: Deps,
  actor: StaffActor,
  id: string,
  act: StaffAct,
  look: (tx: Tx, review: Found) => T | Promise<T>,
): Promise<T> => {
  ensureStaff(actor, 'trust');
  return withTx(deps, async (tx) => {
    const review = ensureWaits(await reviewsRepository(tx).find(id));
    const seen = await look(tx, review);
    const reason = say(defaultLocale, 'reviews_look_reason');
    await recordDeed(tx, deps.clock(), actor, { act, subject: { kind: 'person', ...review.candidate }, reason });
    return seen;
  });
};

export async function openFile(deps: Deps, actor: StaffActor, id: string): Promise<{ url: string }> {
  const { kind, file } = await looking(deps, actor, id, 'review.file_seen', (_, review) => review);
  return { url: await deps.files.sign(buckets[kind], file, reviewLimits.addressSeconds, actor) };
}

export const showNumber = (deps: Deps, actor: StaffActor, id: string): Promise<{ number: string | null }> =>
  looking(deps, actor, id, 'review.number_seen', async (tx, { kind, profile_id }) => {
    if (kind !== 'identity') throw new AppError('trust.act_not_possible');
    return { number: await reviewEvidenceRepository(tx).number(profile_id) };
  });
