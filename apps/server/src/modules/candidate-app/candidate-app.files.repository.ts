import type { Video, VideoGrade } from '@marula/contract/candidates.contract';
import type { CandidateDocument } from '@marula/contract/candidates.history.contract';
import type { z } from 'zod';
import type { Db } from '../../core/database.ts';
import { document, videoGrade } from '../../domain/candidates/own-columns.ts';

interface NewDocument {
  id: string;
  profile_id: string;
  title: string;
  url: string;
  document_type_id: number;
  education_id: string | null;
  job_history_id: string | null;
}

type OwnVideo = z.output<typeof Video>;

/** Changing a file answers with the one that stood there before. */
interface Replaced {
  before: string | null;
}

export const candidateFilesRepository = (db: Db) => ({
  async countDocuments(profileId: string): Promise<number> {
    const counted = await db.one<{ total: number }>(
      'select count(*)::int as total from candidate_documents where profile_id = $1',
      [profileId],
    );
    return counted?.total ?? 0;
  },

  async addDocument(made: NewDocument): Promise<CandidateDocument | undefined> {
    const row = await db.one<{ document: CandidateDocument }>(
      `insert into candidate_documents as d (id, profile_id, title, url, document_type_id, education_id, job_history_id)
       values ($1, $2, $3, $4, $5, $6, $7) returning ${document} as document`,
      [made.id, made.profile_id, made.title, made.url, made.document_type_id, made.education_id, made.job_history_id],
    );
    return row?.document;
  },

  /** The name of its file; nothing where there was no such document. */
  async removeDocument(profileId: string, id: string): Promise<string | undefined> {
    const row = await db.one<{ url: string }>(
      'delete from candidate_documents where profile_id = $1 and id = $2 returning url',
      [profileId, id],
    );
    return row?.url;
  },

  findVideo: (profileId: string): Promise<OwnVideo | undefined> =>
    db.one(
      'select video_url, length_in_seconds, feedback, transcript, grade from candidate_videos where profile_id = $1',
      [profileId],
    ),

  /** What was said about the one before does not hold for this one. */
  async putVideo(profileId: string, name: string, seconds: number): Promise<void> {
    await db.query(
      `insert into candidate_videos (profile_id, video_url, length_in_seconds) values ($1, $2, $3)
       on conflict (profile_id) do update
         set video_url = $2, length_in_seconds = $3, feedback = null, transcript = null, grade = null`,
      [profileId, name, seconds],
    );
    await db.query('delete from video_grades where profile_id = $1', [profileId]);
  },

  /** What was said about other words no longer holds. */
  async putTranscript(profileId: string, transcript: string | null): Promise<void> {
    await db.query('update candidate_videos set transcript = $2 where profile_id = $1', [profileId, transcript]);
    await db.query('delete from video_grades where profile_id = $1', [profileId]);
  },

  async putGrading(profileId: string, allowed: boolean): Promise<void> {
    await db.query('update candidates set video_grading = $2 where profile_id = $1', [profileId, allowed]);
    if (!allowed) await db.query('delete from video_grades where profile_id = $1', [profileId]);
  },

  grading: (profileId: string): Promise<{ video_grading: boolean; video_grade: VideoGrade | null } | undefined> =>
    db.one(`select s.video_grading, ${videoGrade} as video_grade from candidates s where s.profile_id = $1`, [
      profileId,
    ]),

  async removeVideo(profileId: string): Promise<void> {
    await db.query('delete from video_grades where profile_id = $1', [profileId]);
    await db.query('delete from candidate_videos where profile_id = $1', [profileId]);
  },

  /** Nothing where the language is not spoken. */
  putRecording: (profileId: string, languageId: number, name: string | null): Promise<Replaced | undefined> =>
    db.one(
      `update candidate_languages l set recording_url = $3
       from (select * from candidate_languages where profile_id = $1 and language_id = $2::int for update) o
       where l.profile_id = o.profile_id and l.language_id = o.language_id returning o.recording_url as before`,
      [profileId, languageId, name],
    ),

  /** Nothing where there is no such vehicle. */
  putVehicleImage: (profileId: string, id: string, name: string | null): Promise<Replaced | undefined> =>
    db.one(
      `update candidate_vehicles v set image_url = $3
       from (select * from candidate_vehicles where profile_id = $1 and id = $2 for update) o
       where v.id = o.id returning o.image_url as before`,
      [profileId, id, name],
    ),
});
