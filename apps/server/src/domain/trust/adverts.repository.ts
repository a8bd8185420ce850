import { trustLimits } from '@marula/contract/trust-limits';
import type { Db } from '../../core/database.ts';
import type { Advert } from './detect.rules.ts';

const ADVERT = `select j.company_id, c.name as company_name, jsonb_build_object('title', j.title,
    'description', j.description, 'candidate_requirements', j.candidate_requirements) as fields
  from jobs j join companies c on c.id = j.company_id`;

export const advertsRepository = (db: Db) => ({
  find: (jobId: string): Promise<Advert | undefined> => db.one(`${ADVERT} where j.id = $1`, [jobId]),

  /** Whether people can read it now. */
  async isLive(jobId: string): Promise<boolean> {
    return (await db.one("select 1 as live from jobs where id = $1 and standing = 'active'", [jobId])) !== undefined;
  },

  /** How many a company has put online since a moment, where it is new and nobody has checked it; else none. */
  async burstOf(companyId: string, since: Date, newSince: Date): Promise<number> {
    const row = await db.one<{ adverts: number }>(
      `select count(*)::int as adverts from companies c join jobs j on j.company_id = c.id
       where c.id = $1 and not c.verified and c.created_at > $3 and j.published_at > $2`,
      [companyId, since, newSince],
    );
    return row?.adverts ?? 0;
  },

  async keepBands(jobId: string, companyId: string, bands: readonly bigint[]): Promise<void> {
    const keys = bands.map(String);
    await db.query('delete from job_bands where job_id = $1 and band <> all ($2::bigint[])', [jobId, keys]);
    await db.query(
      `insert into job_bands (band, company_id, job_id) select band, $2, $1 from unnest($3::bigint[]) band
       on conflict do nothing`,
      [jobId, companyId, keys],
    );
  },

  /** Adverts of others that share a key with this, those that share most first. A key that many share names only some. */
  near: (companyId: string, bands: readonly bigint[]): Promise<Advert[]> =>
    db.all(
      `${ADVERT} join (
         select near.job_id, count(*) as shared from unnest($2::bigint[]) key
         cross join lateral (select b.job_id from job_bands b where b.band = key and b.company_id <> $1 limit 20) near
         group by near.job_id order by shared desc, near.job_id limit $3
       ) found on found.job_id = j.id order by found.shared desc, j.id`,
      [companyId, bands.map(String), trustLimits.nearAdverts],
    ),
});
