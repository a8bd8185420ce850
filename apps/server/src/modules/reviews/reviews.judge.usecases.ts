import type { BodyOf, QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { storage } from '@marula/contract/file-limits';
import { type ReviewAct, type ReviewCause, reviewActsFor } from '@marula/contract/review-words';
import type { Review } from '@marula/contract/reviews.contract';
import type { StaffAct } from '@marula/contract/staff-acts';
import { ensureStaff, type StaffActor } from '../../core/actor.ts';
import type { Db, Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { removeFile } from '../../domain/candidates/remove-file.tasks.ts';
import { recordDeed } from '../../domain/staff/staff-log.repository.ts';
import { type Addressed, shownLetter, speechOf } from '../../domain/trust/addressed-letter.ts';
import { readersRepository } from '../../domain/trust/readers.repository.ts';
import { sendMail } from '../../mail/mail.tasks.ts';
import { reviewLetter } from '../../mail/review-letters.ts';
import { reviewsRepository, type StoredReview } from './reviews.repository.ts';
import { ensureThere, ensureWaits, readReview } from './reviews.usecases.ts';

type Letter = typeof endpoints.reviews.letter;
type Judging = BodyOf<typeof endpoints.reviews.judge>;

const deeds = {
  feedback: 'video.reviewed',
  take_down: 'video.taken_down',
  confirm: 'identity.confirmed',
  ask_again: 'identity.asked',
} as const satisfies Record<ReviewAct, StaffAct>;

/** Feedback is read in the app, where it can be answered with another video. */
async function letterTo(
  { config }: Deps,
  db: Db,
  profileId: string,
  act: ReviewAct,
  cause: ReviewCause | null,
): Promise<Addressed | undefined> {
  const reader = act === 'feedback' ? undefined : await readersRepository(db).candidate(profileId);
  if (act === 'feedback' || !reader?.email) return undefined;
  const { locale } = speechOf(reader);
  return { to: reader.email, locale, letter: reviewLetter(locale, { act, cause, site: config.http.siteUrl }) };
}

export async function readReviewLetter(
  deps: Deps,
  id: string,
  { act, cause }: QueryOf<Letter>,
): Promise<ReplyOf<Letter>> {
  const { profile_id } = ensureThere(await reviewsRepository(deps.db).find(id));
  const letter = await letterTo(deps, deps.db, profile_id, act, cause ?? null);
  return { letter: letter ? shownLetter(letter) : null };
}

async function takeEffect(deps: Deps, tx: Tx, { profile_id, file }: StoredReview, judging: Judging): Promise<void> {
  const reviews = reviewsRepository(tx);
  if (judging.act === 'feedback') await reviews.putFeedback(profile_id, judging.feedback, judging.grade);
  if (judging.act === 'take_down') {
    await reviews.removeVideo(profile_id);
    await deps.tasks.send(tx, removeFile, { profile_id, bucket: storage.buckets.candidateVideos, name: file });
  }
  await tx.events.record('review.judged', { profile_id, act: judging.act });
}

/** What it means, why, the letter and the line of the log: all of it or nothing. */
export async function judgeReview(deps: Deps, actor: StaffActor, id: string, judging: Judging): Promise<Review> {
  ensureStaff(actor, 'trust');
  await withTx(deps, async (tx) => {
    const reviews = reviewsRepository(tx);
    const review = ensureWaits(await reviews.lock(id));
    const { act, reason } = judging;
    if (!reviewActsFor(review.kind).includes(act)) throw new AppError('trust.act_not_possible');
    const { feedback, grade } = act === 'feedback' ? judging : { feedback: null, grade: null };
    if (grade !== null && !review.may_grade) throw new AppError('reviews.grade_not_agreed');
    const cause = 'cause' in judging ? judging.cause : null;
    const now = deps.clock();
    const told = await letterTo(deps, tx, review.profile_id, act, cause);
    const letter = told ? shownLetter(told) : null;
    await reviews.settle(id, { act, cause, feedback, grade, reason, staff: actor, now, letter });
    await takeEffect(deps, tx, review, judging);
    if (told) await deps.tasks.send(tx, sendMail, { id: deps.newId(), ...told });
    await recordDeed(tx, now, actor, { act: deeds[act], subject: { kind: 'person', ...review.candidate }, reason });
  });
  return readReview(deps, id);
}
