import type { Company, CompanyChanges, CompanySummary } from '@marula/contract/companies.contract';
import { postLimits } from '@marula/contract/limits';
import type { SafeHtml } from '@marula/contract/safe-html';
import type { Db } from '../../core/database.ts';
import { creditColumn, isOpen } from '../../domain/posts/post-columns.ts';

const option = (table: string, id: string) =>
  `(select jsonb_build_object('id', o.id, 'name', o.name) from ${table} o where o.id = ${id})`;

const SUMMARY = `c.id, c.name, c.description, c.website, c.logo, c.featured,
  ${option('work_countries', 'c.work_country_id')} as work_country,
  ${option('industries', 'c.industry_id')} as industry,
  ${option('company_types', 'c.company_type_id')} as company_type`;

const DETAILS = `${SUMMARY}, c.promo_claimed, c.modified_by, c.owner_id, c.industry_id, c.company_type_id, c.show_names,
  (select coalesce(jsonb_agg(to_jsonb(e) order by e.team_role_id, e.last_name, e.id), '[]')
   from employer_profiles e where e.company_id = c.id) as team,
  (select to_jsonb(b) - 'updated_at' from billing_information b where b.company_id = c.id) as billing_information,
  (select coalesce(sum(g.remaining), 0)::integer from post_balances g
   where g.company_id = c.id and g.kind = 'credit' and ${isOpen('g', 'now()')}) as credits,
  ${creditColumn('c.id', 'now()')} as credit_packages`;

const COLUMNS = ['name', 'description', 'website', 'logo', 'industry_id', 'company_type_id', 'show_names'] as const;

export const companiesRepository = (db: Db) => ({
  findById: (id: string): Promise<Company | undefined> =>
    db.one(`select ${DETAILS} from companies c where c.id = $1`, [id]),

  listFeatured: (workCountryId: number): Promise<CompanySummary[]> =>
    db.all(
      `select ${SUMMARY} from companies c where c.featured and c.work_country_id = $1 order by c.name, c.id limit 24`,
      [workCountryId],
    ),

  async update(
    id: string,
    modifiedBy: string,
    changes: Omit<CompanyChanges, 'description'> & { description?: SafeHtml },
  ): Promise<void> {
    const named = COLUMNS.filter((column) => changes[column] !== undefined);
    const set = ['modified_by = $2', ...named.map((column, index) => `${column} = $${index + 3}`)].join(', ');
    await db.query(`update companies set ${set} where id = $1`, [
      id,
      modifiedBy,
      ...named.map((name) => changes[name]),
    ]);
  },

  async putBilling(id: string, billing: NonNullable<CompanyChanges['billing_information']>): Promise<void> {
    await db.query(
      `insert into billing_information
       select r.* from jsonb_populate_record(null::billing_information, $2::jsonb) r
       on conflict (company_id) do update set
         contact_name = excluded.contact_name, contact_email = excluded.contact_email,
         contact_number = excluded.contact_number, registration_number = excluded.registration_number,
         vat_number = excluded.vat_number, street_address = excluded.street_address, province = excluded.province,
         city = excluded.city, postal_code = excluded.postal_code
       where billing_information.company_id = $1`,
      [id, JSON.stringify({ ...billing, company_id: id, updated_at: new Date() })],
    );
  },

  /** One statement decides: of many claims at once, one finds the post unclaimed. */
  async claimFreeCredit(id: string, until: Date): Promise<boolean> {
    const done = await db.one(
      `with claimed as (update companies set promo_claimed = true where id = $1 and not promo_claimed returning id)
       insert into post_grants (company_id, kind, posts, expires_at) select id, 'credit', $2, $3 from claimed returning id`,
      [id, postLimits.freeCredit, until],
    );
    return done !== undefined;
  },

  async exists(table: 'industries' | 'company_types', id: number): Promise<boolean> {
    const found = await db.one(`select 1 as found from ${table} where id = $1`, [id]);
    return found !== undefined;
  },
});
