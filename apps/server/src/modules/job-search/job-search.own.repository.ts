import type { MatchParts } from '@marula/contract/applications.contract';
import { matchLimits } from '@marula/contract/match-limits';
import type { ApplicationStatusId } from '@marula/contract/transitions';
import type { Db } from '../../core/database.ts';
import { shownStatus } from '../../domain/applications/application-columns.ts';

export interface OwnPlace {
  application: { id: string; status_id: ApplicationStatusId } | null;
  saved: boolean;
  /** What is stored of the match with their application, once it has been worked out in today's way. */
  match: { percentage: number | null; parts: MatchParts } | null;
  /** Where the team flagged answers, neither number nor reasons may tell which. */
  flags: boolean;
}

/** How one person stands with one job. */
export const ownPlaceRepository = (db: Db) => ({
  find: (profileId: string, jobId: string): Promise<OwnPlace | undefined> =>
    db.one(
      `select (select jsonb_build_object('id', a.id, 'status_id', ${shownStatus})
           from applications a where a.job_id = j.id and a.profile_id = $1) as application,
         (select jsonb_build_object('percentage', a.match_percentage, 'parts', m.parts)
           from applications a join application_matches m on m.application_id = a.id
           where a.job_id = j.id and a.profile_id = $1 and a.applied_at is not null and m.version = $3) as match,
         exists (select from saved_jobs s where s.job_id = j.id and s.profile_id = $1) as saved,
         exists (select from jsonb_array_elements(j.questionnaire) q where jsonb_array_length(q->'knock_out') > 0) as flags
       from jobs j where j.id = $2`,
      [profileId, jobId, matchLimits.version],
    ),
});
