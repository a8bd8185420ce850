import type { FoundKind, RecordKind } from '@marula/contract/found-kinds';
import type { Found } from '@marula/contract/staff.contract';
import { type TenantCode, tenantOfWorkCountry } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';
import { LAST_STEP } from '../../domain/billing/orders.repository.ts';

/** What somebody quoted, in each of the forms that it may be stored in. */
export interface Quoted {
  /** Small letters, with nothing that `like` would read as more than itself. */
  text: string;
  /** An id in it, as addresses have them. */
  id: string | null;
  /** With its plus; several where it may be a number of either country. */
  phones: string[];
  /** The number of a case. */
  number: number | null;
}

interface FoundRow extends Omit<Found, 'kind' | 'company' | 'country'> {
  company_id: string | null;
  company_name: string | null;
  work_country_id: number | null;
}

/** How each kind is shown, for the ids in `best`. */
const SHOWN: Record<FoundKind, string> = {
  company: `
    select c.id, c.name, case when owner.active then null else 'closed' end as state, null as company_id,
           null as company_name, c.work_country_id, owner.email, plan.name as plan, null as amount
    from best join companies c on c.id = best.id
    left join profiles owner on owner.id = c.owner_id
    left join subscriptions s on s.company_id = c.id and s.ended_at is null
    left join subscription_plans plan on plan.id = s.subscription_plan_id
    order by best.rank, c.name, c.id`,
  person: `
    select p.id, trim(p.first_name || ' ' || p.last_name) as name,
           case when not p.active then 'closed' when p.user_type = 'Admin' then 'Staff'
             else coalesce(r.name, p.user_type) end as state,
           c.id as company_id, c.name as company_name, coalesce(c.work_country_id, seeker.work_country_id) as work_country_id,
           p.email, null as plan, null as amount
    from best join profiles p on p.id = best.id
    left join companies c on c.id = p.company_id
    left join team_roles r on r.id = p.team_role_id
    left join candidates seeker on seeker.profile_id = p.id
    order by best.rank, p.first_name, p.last_name, p.id`,
  job: `
    select j.id, j.title as name,
           case when j.active and not j.archived and not j.expired then 'live' else 'not_live' end as state,
           c.id as company_id, c.name as company_name, j.work_country_id, null as email, null as plan, null as amount
    from best join jobs j on j.id = best.id join companies c on c.id = j.company_id
    order by best.rank, j.title, j.id`,
  payment: `
    select p.id, coalesce((select i.number from invoices i where i.payment_id = p.id order by i.issued_at limit 1), p.reference) as name,
           coalesce(${LAST_STEP}, 'pending') as state,
           c.id as company_id, c.name as company_name,
           (select w.id from work_countries w where w.code = case p.currency when 'ZMW' then 'ZM' else 'ZA' end) as work_country_id,
           null as email, null as plan, p.amount
    from best join payments p on p.id = best.id left join companies c on c.id = p.company_id
    order by best.rank, p.created_at desc, p.id`,
  case: `
    select f.id, 'S-' || f.number || ', ' || f.subject as name, f.state, c.id as company_id, c.name as company_name, w.id as work_country_id, f.email,
           null as plan, null as amount
    from best join form_messages f on f.id = best.id
    left join companies c on c.id = f.company_id
    left join work_countries w on w.code = f.tenant
    order by best.rank, f.created_at desc`,
  mail: `
    select l.id, l.subject as name, l.state, null as company_id, null as company_name, null as work_country_id,
           l.recipient as email, null as plan, null as amount
    from best join mail_log l on l.id = best.id
    order by best.rank, l.at desc`,
};

/**
 * What each kind is found by: first what can mean one thing only, then the start of it, then words in a name. Each part
 * stops at its limit by itself, so that a name which a million have costs no more than one that ten have. People whose
 * name only contains what was typed are looked for when too few begin with it: of one word, fewer than the limit; of
 * several words, nobody.
 */
const HITS: Record<FoundKind, string> = {
  company: `
      (select id, 1 as rank from companies where id = $2)
      union all (select id, 2 from companies where name ilike $1 || '%' limit $3)
      union all (select id, 3 from companies where name ilike '%' || $1 || '%' limit $3)
      union all (select company_id, 4 from profiles where email like $1 and company_id is not null)
      union all (select company_id, 4 from profiles where contact_number = any($4) and company_id is not null limit $3)`,
  person: `
      with early as materialized (
        (select id, 1 as rank from profiles where id = $2)
        union all (select id, 1 from profiles where email like $1)
        union all (select id, 1 from profiles where contact_number = any($4) limit $3)
        union all (select id, 2 from profiles where email like $1 || '%' limit $3)
        union all (select id, 3 from profiles where lower(first_name || ' ' || last_name) like $1 || '%' limit $3)
        union all (select id, 4 from profiles where lower(last_name) like $1 || '%' limit $3))
      select id, rank from early
      union all (select id, 5 from profiles where lower(first_name || ' ' || last_name) like '%' || $1 || '%'
        limit case when (select count(*) from early) >= case when $1 like '% %' then 1 else $3 end then 0 else $3 end)`,
  job: `
      (select id, 1 as rank from jobs where id = $2)
      union all (select id, 2 from jobs where title ilike $1 || '%' limit $3)
      union all (select id, 3 from jobs where title ilike '%' || $1 || '%' limit $3)`,
  payment: `
      (select id, 1 as rank from payments where id = $2)
      union all (select id, 2 from payments where upper(reference) like upper($1) || '%' limit $3)
      union all (select payment_id, 2 from invoices where upper(number) like upper($1) || '%' and payment_id is not null limit $3)`,
  case: `
      (select id, 1 as rank from form_messages where id = $2)
      union all (select id, 1 from form_messages where number = $4)
      union all (select id, 2 from form_messages where email like $1 order by created_at desc limit $3)`,
  mail: `
      (select id, 1 as rank from mail_log where id = $2)
      union all (select id, 2 from mail_log where recipient like $1 order by at desc limit $3)`,
};

const BY = (kind: FoundKind) => `
  with hits as materialized (${HITS[kind]}),
    best as (select id, min(rank) as rank from hits group by id order by min(rank), id limit $3)
  ${SHOWN[kind]}`;

/** What belongs to something, the newest first: the kind that is shown, by the kind it belongs to. */
const RELATED: Record<RecordKind, Partial<Record<FoundKind, string>>> = {
  company: {
    person:
      'select id, row_number() over (order by team_role_id, created_at) as rank from profiles where company_id = $1 order by rank limit $2',
    job: 'select id, row_number() over (order by created_at desc) as rank from jobs where company_id = $1 order by rank limit $2',
    payment:
      'select id, row_number() over (order by created_at desc) as rank from payments where company_id = $1 order by rank limit $2',
  },
  person: {
    company: 'select company_id as id, 1 as rank from profiles where id = $1 and company_id is not null limit $2',
  },
  job: { company: 'select company_id as id, 1 as rank from jobs where id = $1 limit $2' },
  payment: {
    company: 'select company_id as id, 1 as rank from payments where id = $1 and company_id is not null limit $2',
  },
  mail: {
    person: 'select p.id, 1 as rank from mail_log l join profiles p on p.email = l.recipient where l.id = $1 limit $2',
  },
};

const countryOf = (id: number | null): TenantCode | null =>
  id === null ? null : (tenantOfWorkCountry(id)?.code ?? null);

const presented = (
  kind: FoundKind,
  { company_id, company_name, work_country_id, amount, ...row }: FoundRow,
): Found => ({
  kind,
  ...row,
  company: company_id && company_name !== null ? { id: company_id, name: company_name } : null,
  country: countryOf(work_country_id),
  amount: amount === null ? null : Number(amount),
});

export const staffSearchRepository = (db: Db) => ({
  async find(kind: FoundKind, { text, id, phones, number }: Quoted, most: number): Promise<Found[]> {
    const statement = BY(kind);
    const values = [text, id, most, ...(statement.includes('$4') ? [kind === 'case' ? number : phones] : [])];
    return (await db.all<FoundRow>(statement, values)).map((row) => presented(kind, row));
  },

  async related(kind: RecordKind, id: string, most: number): Promise<Found[]> {
    const all: Found[] = [];
    for (const [of, best] of Object.entries(RELATED[kind]) as [FoundKind, string][]) {
      const rows = await db.all<FoundRow>(`with best as (${best}) ${SHOWN[of]}`, [id, most]);
      all.push(...rows.map((row) => presented(of, row)));
    }
    return all;
  },
});
