import type { VideoGrade } from '@marula/contract/candidates.contract';
import type { FelixEngine } from '@marula/contract/felix.contract';
import type { Db } from '../../core/database.ts';

export const videosRepository = (db: Db) => ({
  async mayGrade(profileId: string): Promise<boolean> {
    const row = await db.one<{ allowed: boolean }>(
      'select video_grading as allowed from candidates where profile_id = $1',
      [profileId],
    );
    return row?.allowed ?? false;
  },

  /** What was said about exactly these words by this engine. */
  find: (profileId: string, wordsHash: string, { model }: FelixEngine): Promise<VideoGrade | undefined> =>
    db.one('select grade, feedback from video_grades where profile_id = $1 and words_hash = $2 and engine = $3', [
      profileId,
      wordsHash,
      model,
    ]),

  /**
   * Only while its person still allows it and still says these words: both may have changed while it was thought about.
   * Of two who ask at once the first is kept; true for that one.
   */
  async keep(
    profileId: string,
    wordsHash: string,
    { model }: FelixEngine,
    said: VideoGrade,
    now: Date,
  ): Promise<boolean> {
    const { rowCount } = await db.query(
      `insert into video_grades (profile_id, words_hash, engine, grade, feedback, graded_at)
       select c.profile_id, $2, $3, $4, $5, $6 from candidates c join candidate_videos v on v.profile_id = c.profile_id
       where c.profile_id = $1 and c.video_grading and encode(sha256(convert_to(v.transcript, 'UTF8')), 'hex') = $2
       on conflict (profile_id) do update set words_hash = excluded.words_hash, engine = excluded.engine,
         grade = excluded.grade, feedback = excluded.feedback, graded_at = excluded.graded_at
       where (video_grades.words_hash, video_grades.engine) <> (excluded.words_hash, excluded.engine)`,
      [profileId, wordsHash, model, said.grade, said.feedback, now],
    );
    return rowCount === 1;
  },
});
