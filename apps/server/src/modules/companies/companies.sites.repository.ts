import type { CompanySite } from '@marula/contract/companies.sites.contract';
import type { Db } from '../../core/database.ts';

export const companySitesRepository = (db: Db) => ({
  list: (companyId: string): Promise<CompanySite[]> =>
    db.all('select id, origin from company_sites where company_id = $1 order by created_at, id', [companyId]),

  /** Whoever adds waits for the one before, so that no two see room for the last. */
  async count(companyId: string): Promise<number> {
    await db.hold(companyId);
    const counted = await db.one<{ total: number }>(
      'select count(*)::int as total from company_sites where company_id = $1',
      [companyId],
    );
    return counted?.total ?? 0;
  },

  /** Nothing where the list has it already. */
  add: (companyId: string, origin: string): Promise<CompanySite | undefined> =>
    db.one(
      'insert into company_sites (company_id, origin) values ($1, $2) on conflict do nothing returning id, origin',
      [companyId, origin],
    ),

  async remove(companyId: string, id: string): Promise<boolean> {
    const { rowCount } = await db.query('delete from company_sites where company_id = $1 and id = $2', [companyId, id]);
    return Boolean(rowCount);
  },
});
