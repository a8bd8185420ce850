import type { ReviewAct, ReviewCause, ReviewKind, ReviewState } from '@marula/contract/review-words';
import { notEnough } from '@marula/contract/review-words';
import type { Review, ReviewItem } from '@marula/contract/reviews.contract';
import type { Db } from '../../core/database.ts';

const ITEM = `r.id, r.kind, r.state, jsonb_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name)) as candidate,
  r.waiting_since, r.act, r.judged_at`;

const FROM = 'reviews r join profiles p on p.id = r.profile_id';

/** Each in the order of its index; a page begins after the last that one has. */
const PAGES: Record<ReviewState, string> = {
  waiting: `r.state = 'waiting' and ($1::uuid is null
      or (r.waiting_since, r.id) > (select waiting_since, id from reviews where id = $1))
    order by r.waiting_since, r.id`,
  done: `r.state = 'done' and ($1::uuid is null
      or (r.judged_at, r.id) < (select judged_at, id from reviews where id = $1))
    order by r.judged_at desc, r.id desc`,
};

export interface StoredReview extends Omit<ReviewItem, 'state'> {
  state: ReviewState | 'void';
  profile_id: string;
  file: string;
  may_grade: boolean;
}

interface Judged {
  act: ReviewAct;
  cause: ReviewCause | null;
  feedback: string | null;
  grade: number | typeof notEnough | null;
  reason: string;
  staff: { profile_id: string; name: string };
  now: Date;
  letter: object | null;
}

const FOUND = `select ${ITEM}, r.profile_id, r.file, c.video_grading as may_grade
  from ${FROM} join candidates c on c.profile_id = r.profile_id where r.id = $1`;

const grading = (grade: Judged['grade']) => (grade === notEnough ? [null, true] : [grade, false]);

export const reviewsRepository = (db: Db) => ({
  list: (state: ReviewState, after: string | undefined, rows: number): Promise<ReviewItem[]> =>
    db.all(`select ${ITEM} from ${FROM} where ${PAGES[state]} limit $2`, [after ?? null, rows]),

  async waiting(): Promise<number> {
    const row = await db.one<{ waiting: number }>(
      "select count(*)::int as waiting from reviews where state = 'waiting'",
    );
    return row?.waiting ?? 0;
  },

  find: (id: string): Promise<StoredReview | undefined> => db.one(FOUND, [id]),

  /** The person before what is looked at, as every change of theirs does: nothing of it changes until it is judged. */
  async lock(id: string): Promise<StoredReview | undefined> {
    for (const statement of [
      'select from candidates where profile_id = (select profile_id from reviews where id = $1) for no key update',
      'select from profiles where id = (select profile_id from reviews where id = $1) for no key update',
      'select from reviews where id = $1 for update',
    ]) {
      await db.query(statement, [id]);
    }
    return this.find(id);
  },

  async settle(id: string, { act, cause, feedback, grade, reason, staff, now, letter }: Judged): Promise<void> {
    await db.query(
      `update reviews set state = 'done', act = $2, cause = $3, feedback = $4, grade = $5, not_enough = $6, reason = $7,
         judged_by = $8, judged_by_name = $9, judged_at = $10, letter = $11::jsonb where id = $1`,
      [
        ...[id, act, cause, feedback, ...grading(grade), reason, staff.profile_id, staff.name, now],
        letter && JSON.stringify(letter),
      ],
    );
  },

  async putFeedback(profileId: string, feedback: string, grade: Judged['grade']): Promise<void> {
    const [number] = grading(grade);
    await db.query('update candidate_videos set feedback = $2, grade = $3 where profile_id = $1', [
      ...[profileId, feedback, number],
    ]);
  },

  async removeVideo(profileId: string): Promise<void> {
    await db.query('delete from video_grades where profile_id = $1', [profileId]);
    await db.query('delete from candidate_videos where profile_id = $1', [profileId]);
  },
});

/** What is known of somebody, to lay beside what is looked at. */
export const reviewEvidenceRepository = (db: Db) => ({
  video: (profileId: string): Promise<{ length_in_seconds: number; transcript: string | null } | undefined> =>
    db.one('select length_in_seconds, transcript from candidate_videos where profile_id = $1', [profileId]),

  /** The number is masked here. */
  identity: (profileId: string): Promise<Review['identity'] | undefined> =>
    db.one(
      `select z.country, repeat('•', greatest(length(z.id_passport_number) - 3, 0)) || right(z.id_passport_number, 3)
         as masked_number, p.marula_verified as verified
       from profiles p left join candidate_citizenships z on z.profile_id = p.id where p.id = $1`,
      [profileId],
    ),

  async number(profileId: string): Promise<string | null> {
    const row = await db.one<{ number: string | null }>(
      'select id_passport_number as number from candidate_citizenships where profile_id = $1',
      [profileId],
    );
    return row?.number ?? null;
  },

  known: (profileId: string): Promise<Review['known'] | undefined> =>
    db.one(
      `select p.created_at as since, p.active,
         (select count(*)::int from trust_cases t where t.candidate_id = p.id and t.state <> 'done') as open_cases,
         (select count(*)::int from trust_cases t where t.candidate_id = p.id and t.state = 'done') as judged_cases
       from profiles p where p.id = $1`,
      [profileId],
    ),

  judgements: (profileId: string, kind: ReviewKind, rows: number): Promise<Review['judgements']> =>
    db.all(
      `select id, kind, act, cause, feedback,
         case when not_enough then '"${notEnough}"'::jsonb else to_jsonb(grade) end as grade, reason, judged_by_name, judged_at
       from reviews where profile_id = $1 and kind = $2 and state = 'done' order by judged_at desc, id desc limit $3`,
      [profileId, kind, rows],
    ),
});
