import type { Locale, TenantCode } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';

/** Whom one of us looks as, and who is told. */
export interface Seen {
  company_id: string;
  company: string;
  country: TenantCode;
  person_id: string;
  person: string;
  owner_id: string;
  owner_email: string;
  owner_locale: Locale | null;
}

interface NewLook {
  id: string;
  case_id: string;
  staff_id: string;
  session_id: string;
  company_id: string;
  profile_id: string;
  started_at: Date;
  until: Date;
}

// The writer where they are still there, or else the Owner.
const SEEN = `select c.id as company_id, c.name as company, country.code as country, person.id as person_id,
    trim(person.first_name || ' ' || person.last_name) as person, owner.id as owner_id, owner.email as owner_email,
    owner.locale as owner_locale
  from form_messages asked join companies c on c.id = asked.company_id
  join work_countries country on country.id = c.work_country_id
  join profiles owner on owner.id = c.owner_id
  left join profiles writer on writer.id = asked.profile_id and writer.company_id = c.id and writer.active
  join profiles person on person.id = coalesce(writer.id, owner.id)
  where asked.id = $1`;

export const supportLooksRepository = (db: Db) => ({
  seenFrom: (caseId: string): Promise<Seen | undefined> => db.one(SEEN, [caseId]),

  async add(look: NewLook): Promise<void> {
    await db.query(
      `insert into support_looks (id, case_id, staff_id, session_id, company_id, profile_id, started_at, until)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        look.id,
        look.case_id,
        look.staff_id,
        look.session_id,
        look.company_id,
        look.profile_id,
        look.started_at,
        look.until,
      ],
    );
  },
});
