import type { Job } from '@marula/contract/jobs.contract';
import type { SafeHtml } from '@marula/contract/safe-html';
import type { Db } from '../../core/database.ts';
import type { DomainEvent } from '../../core/domain-events.ts';
import { jobColumns, option } from '../../domain/jobs/job-columns.ts';
import { embeddingsRepository } from '../../domain/matching/embeddings.repository.ts';

const SALARY = `(select jsonb_build_object('job_id', s.job_id, 'min', s.min, 'max', s.max, 'exact', s.exact, 'hide', s.hide,
    'negotiable', s.negotiable, 'currency', s.currency,
    'remuneration_term', ${option('remuneration_terms', 's.remuneration_term_id')})
  from job_salaries s where s.job_id = j.id)`;

const APPLICATIONS = `(select coalesce(jsonb_agg(jsonb_build_object(
    'id', a.id, 'profile_id', a.profile_id, 'status_id', a.status_id, 'read', a.read) order by a.created_at desc), '[]')
  from applications a where a.job_id = j.id)`;

const DETAILS = `${jobColumns}, j.archived, j.expired, j.active, j.created_at, j.questionnaire, j.job_search_radius_meters,
  null as embedding, ${SALARY} as salary`;

/** The plain columns that a form fills. */
export type JobColumns = Partial<Record<string, unknown>> & {
  description?: SafeHtml;
  candidate_requirements?: SafeHtml;
};

export interface JobLists {
  documents?: number[] | undefined;
  languages?: number[] | undefined;
  benefits?: number[] | undefined;
}

export interface LockedJob {
  id: string;
  title: string;
  archived: boolean;
  expired: boolean;
  published_at: string | null;
  expires_at: string | null;
  start_date: string | null;
  end_date: string | null;
  view_count: number;
  featured: boolean;
  online: boolean;
  held: boolean;
}

const LISTS = { documents: 'document_type_id', languages: 'language_id', benefits: 'benefit_id' } as const;

/** Midnight less a minute on the tenant's clock, so many days after the later of both moments. */
const ENDS = (from: string, days: string, zone: string) =>
  `(((${from}) at time zone ${zone})::date + ${days}::int + time '23:59') at time zone ${zone}`;

export const jobsRepository = (db: Db) => ({
  findById: (companyId: string, id: string, full = false): Promise<Job | undefined> =>
    db.one(
      `select ${DETAILS}, ${full ? APPLICATIONS : "'[]'::jsonb"} as applications
       from jobs j where j.company_id = $1 and j.id = $2`,
      [companyId, id],
    ),

  /** Two members may work on one job at once. */
  lockById: (companyId: string, id: string): Promise<LockedJob | undefined> =>
    db.one(
      `select id, title, archived, expired, published_at, expires_at, start_date::text, end_date::text, view_count,
         featured, standing = 'active' as online, held_at is not null as held from jobs where company_id = $1 and id = $2 for update`,
      [companyId, id],
    ),

  async add(job: JobColumns & { id: string; company_id: string }): Promise<void> {
    const names = Object.keys(job);
    const places = names.map((_, index) => `$${index + 1}`);
    await db.query(`insert into jobs (${names.join(', ')}) values (${places.join(', ')})`, Object.values(job));
  },

  async update(companyId: string, id: string, columns: JobColumns): Promise<void> {
    const names = Object.keys(columns);
    if (names.length === 0) return;
    const set = names.map((name, index) => `${name} = $${index + 3}`).join(', ');
    await db.query(`update jobs set ${set} where company_id = $1 and id = $2`, [
      companyId,
      id,
      ...Object.values(columns),
    ]);
  },

  async putLists(id: string, lists: JobLists): Promise<void> {
    for (const [name, column] of Object.entries(LISTS)) {
      const chosen = lists[name as keyof JobLists];
      if (!chosen) continue;
      await db.query(`delete from job_${name} where job_id = $1`, [id]);
      await db.query(
        `insert into job_${name} (job_id, ${column}) select $1, chosen from unnest($2::int[]) chosen on conflict do nothing`,
        [id, chosen],
      );
    }
  },

  async putSalary(id: string, salary: Record<string, unknown> | null): Promise<void> {
    await db.query('delete from job_salaries where job_id = $1', [id]);
    if (!salary) return;
    await db.query(`insert into job_salaries select r.* from jsonb_populate_record(null::job_salaries, $1::jsonb) r`, [
      JSON.stringify({ ...salary, job_id: id }),
    ]);
  },

  /** What is compared with candidates is out of date. */
  markForMatching: (id: string): Promise<void> => embeddingsRepository(db).mark('job', id),
});

/** What changes a job's status: it goes online, runs longer, or is gone. */
type Pipeline = Pick<DomainEvent<'job.pipeline_removed'>['payload'], 'removed' | 'chats'>;

export const jobStatusRepository = (db: Db) => ({
  async publish(id: string, online: { now: Date; days: number; zone: string }): Promise<void> {
    await db.query(
      `update jobs set active = true, expired = false, published_at = $2,
         expires_at = ${ENDS('$2::timestamptz', '$3', '$4')} where id = $1`,
      [id, online.now, online.days, online.zone],
    );
  },

  async extend(id: string, longer: { now: Date; days: number; zone: string }): Promise<void> {
    await db.query(
      `update jobs set active = true, expired = false,
         expires_at = ${ENDS('greatest(expires_at, $2::timestamptz)', '$3', '$4')} where id = $1`,
      [id, longer.now, longer.days, longer.zone],
    );
  },

  /** Whoever features waits for the one before, so that no two see room for the last. */
  async countFeatured(companyId: string): Promise<number> {
    await db.hold(companyId);
    const counted = await db.one<{ total: number }>(
      `select count(*)::int as total from jobs
       where company_id = $1 and featured and standing = 'active'`,
      [companyId],
    );
    return counted?.total ?? 0;
  },

  async hasApplications(companyId: string, id: string): Promise<boolean> {
    const found = await db.one('select 1 as found from applications where company_id = $1 and job_id = $2 limit 1', [
      companyId,
      id,
    ]);
    return found !== undefined;
  },

  /** Deletes its applications and conversations; tells which. */
  async removePipeline(companyId: string, id: string): Promise<Pipeline> {
    const of = [companyId, id];
    const chats = await db.all<Pipeline['chats'][number]>(
      'delete from chats where company_id = $1 and job_id = $2 returning id as chat_id, private, applicant_id',
      of,
    );
    const removed = await db.all<Pipeline['removed'][number]>(
      'delete from applications where company_id = $1 and job_id = $2 returning id, job_id, profile_id, status_id',
      of,
    );
    return { removed, chats };
  },

  async remove(companyId: string, id: string): Promise<void> {
    await db.query('delete from jobs where company_id = $1 and id = $2', [companyId, id]);
  },
});

/** The lifecycle by the clock. */
export const jobClockRepository = (db: Db) => ({
  expireDue: (now: Date): Promise<{ id: string; company_id: string }[]> =>
    db.all(
      `update jobs set expired = true, active = false, featured = false
       where active and not expired and not archived and expires_at <= $1 returning id, company_id`,
      [now],
    ),

  /** Jobs that end within so many days and whose team was not told yet; telling them is noted at once. */
  noteExpiring: (now: Date, days: number): Promise<{ job_id: string; company_id: string }[]> =>
    db.all(
      `with due as (
         select id, company_id, expires_at from jobs
         where active and not expired and not archived and expires_at > $1 and expires_at <= $1 + make_interval(days => $2)
       ), noted as (
         insert into job_notices (job_id, days, expires_at) select id, $2, expires_at from due
         on conflict do nothing returning job_id
       )
       select noted.job_id, due.company_id from noted join due on due.id = noted.job_id`,
      [now, days],
    ),
});
