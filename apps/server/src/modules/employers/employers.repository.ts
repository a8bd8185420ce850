import type { Employer, EmployerChanges, EmployerEmailPreferences } from '@marula/contract/employers.contract';
import { teamRoleIds } from '@marula/contract/permissions';
import type { Db } from '../../core/database.ts';
import { accountsRepository } from '../../domain/accounts/accounts.repository.ts';

interface NewOwner {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  contact_number: string | null;
  company_id: string;
  locale: string;
}

interface NewCompany {
  id: string;
  owner_id: string;
  name: string;
  website: string | null;
  industry_id: number | null;
  company_type_id: number | null;
  work_country_id: number;
}

interface KnownProfile {
  user_type: string;
  company_id: string | null;
}

export const employersRepository = (db: Db) => ({
  findById: (id: string): Promise<Employer | undefined> =>
    db.one('select * from employer_profiles where id = $1', [id]),

  async update(id: string, changes: Omit<EmployerChanges, 'employer_email_preferences'>): Promise<void> {
    const { first_name, last_name, contact_number, profile_image, onboarding_seen } = changes;
    await db.query(
      `update profiles set
         first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
         contact_number = case when $4 then $5 else contact_number end,
         profile_image = case when $6 then $7 else profile_image end,
         onboarding_seen = coalesce($8, onboarding_seen)
       where id = $1`,
      [
        id,
        first_name,
        last_name,
        contact_number !== undefined,
        contact_number ?? null,
        profile_image !== undefined,
        profile_image ?? null,
        onboarding_seen,
      ],
    );
  },

  /** Waits where another profile still shows the address: its owner has changed theirs too, and has not come by yet. */
  async setEmail(id: string, email: string): Promise<void> {
    await db.query(
      `update profiles set email = $2 where id = $1 and email <> $2
         and not exists (select from profiles other where other.email = $2 and other.id <> $1)`,
      [id, email],
    );
  },

  async putPreferences(id: string, changes: Partial<Omit<EmployerEmailPreferences, 'profile_id'>>): Promise<void> {
    const names = Object.keys(changes);
    if (names.length === 0) return;
    await db.query('insert into employer_email_preferences (profile_id) values ($1) on conflict do nothing', [id]);
    await db.query(
      `update employer_email_preferences p set (${names.join(', ')}) = row(${names.map((name) => `n.${name}`).join(', ')})
       from jsonb_populate_record(null::employer_email_preferences, $2) n where p.profile_id = $1`,
      [id, JSON.stringify(changes)],
    );
  },

  async countTeam(companyId: string): Promise<number> {
    const counted = await db.one<{ total: number }>(
      'select count(*)::int as total from profiles where company_id = $1',
      [companyId],
    );
    return counted?.total ?? 0;
  },
});

/** What it takes to found a company. */
export const foundingRepository = (db: Db) => ({
  /** What somebody is, whatever that is; locks out a second sign-up of the same person until the transaction ends. */
  async lockProfile(id: string): Promise<KnownProfile | undefined> {
    await accountsRepository(db).hold(id);
    return db.one('select user_type, company_id from profiles where id = $1', [id]);
  },

  async isEmailTaken(email: string, exceptId: string): Promise<boolean> {
    const found = await db.one('select 1 as taken from profiles where email = $1 and id <> $2', [email, exceptId]);
    return found !== undefined;
  },

  async addCompany(company: NewCompany): Promise<void> {
    await db.query(
      `insert into companies (id, owner_id, name, website, industry_id, company_type_id, work_country_id)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        company.id,
        company.owner_id,
        company.name,
        company.website,
        company.industry_id,
        company.company_type_id,
        company.work_country_id,
      ],
    );
  },

  /** Somebody who left a team has a profile already. */
  async putOwner({ id, email, first_name, last_name, contact_number, company_id, locale }: NewOwner): Promise<void> {
    await db.query(
      `insert into profiles (id, user_type, email, first_name, last_name, contact_number, company_id, team_role_id, locale)
       values ($1, 'Employer', $2, $3, $4, $5, $6, $7, $8)
       on conflict (id) do update set first_name = $3, last_name = $4, contact_number = $5, company_id = $6,
         team_role_id = $7, locale = $8`,
      [id, email, first_name, last_name, contact_number, company_id, teamRoleIds.Owner, locale],
    );
    await db.query('insert into employer_email_preferences (profile_id) values ($1) on conflict do nothing', [id]);
  },
});
