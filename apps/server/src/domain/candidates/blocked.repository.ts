import type { BlockedCompany } from '@marula/contract/candidate-app.safety.contract';
import type { Db } from '../../core/database.ts';
import { companySummary } from '../jobs/job-columns.ts';

/** Whether the person has blocked the company: it neither finds them, nor invites them, nor writes to them. */
export const hasBlocked = (profileId: string, companyId: string) =>
  `exists (select from company_blocks b where b.profile_id = ${profileId} and b.company_id = ${companyId})`;

const BLOCK = `select ${companySummary('b.company_id')} as company, b.blocked_at from company_blocks b`;

export const blockedRepository = (db: Db) => ({
  list: (profileId: string): Promise<BlockedCompany[]> =>
    db.all(`${BLOCK} where b.profile_id = $1 order by b.blocked_at desc, b.company_id`, [profileId]),

  find: (profileId: string, companyId: string): Promise<BlockedCompany | undefined> =>
    db.one(`${BLOCK} where b.profile_id = $1 and b.company_id = $2`, [profileId, companyId]),

  async count(profileId: string): Promise<number> {
    const counted = await db.one<{ total: number }>(
      'select count(*)::int as total from company_blocks where profile_id = $1',
      [profileId],
    );
    return counted?.total ?? 0;
  },

  async add(profileId: string, companyId: string, now: Date): Promise<void> {
    await db.query(
      'insert into company_blocks (profile_id, company_id, blocked_at) values ($1, $2, $3) on conflict do nothing',
      [profileId, companyId, now],
    );
  },

  async remove(profileId: string, companyId: string): Promise<void> {
    await db.query('delete from company_blocks where profile_id = $1 and company_id = $2', [profileId, companyId]);
  },
});
