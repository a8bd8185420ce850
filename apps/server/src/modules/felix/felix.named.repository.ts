import type { Db } from '../../core/database.ts';
import type { NamedApplication } from './felix.named.rules.ts';

/** Below this two names have hardly a syllable in common. */
const LEAST_LIKENESS = 0.3;
const MOST = 100;

export const namedRepository = (db: Db, companyId: string) => ({
  /** Who applied to the company under a name like this one, those of the job first. Who was only invited has no name here. */
  alike: (name: string, jobId: string | null): Promise<NamedApplication[]> =>
    db.all(
      `select id, status_id, job_id, title, percentage, profile_id, first_name, last_name from (
         select a.id, a.status_id, a.job_id, j.title, a.match_percentage as percentage, a.profile_id, p.first_name,
           p.last_name, a.created_at,
           word_similarity(lower(unaccent($2)), lower(unaccent(p.first_name || ' ' || p.last_name))) as likeness
         from applications a join jobs j on j.id = a.job_id join profiles p on p.id = a.profile_id
         where a.company_id = $1 and a.applied_at is not null and not j.archived
       ) named where likeness >= ${LEAST_LIKENESS}
       order by job_id is not distinct from $3::uuid desc, likeness desc, created_at desc, id limit ${MOST}`,
      [companyId, name, jobId],
    ),
});
