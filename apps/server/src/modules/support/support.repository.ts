import type { ListedCase } from '@marula/contract/support.contract';
import type { CaseState, CaseView } from '@marula/contract/support-limits';
import type { Locale, TenantCode } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';
import { HEARS } from '../../domain/chats/support-chat.repository.ts';

/** A case as an act finds it. */
export interface HeldCase {
  id: string;
  number: number;
  subject: string;
  state: CaseState;
  name: string;
  email: string;
  locale: Locale;
  tenant: TenantCode;
  topic: ListedCase['topic'];
  profile_id: string | null;
  company_id: string | null;
  assigned_to: string | null;
}

/** What a change of state sets. */
interface Turn {
  state: CaseState;
  now: Date;
  /** Null where nothing waits. */
  waits: { answer_hours: number; waiting_since: Date; due_at: Date } | null;
  /** Who takes it, where nobody has. */
  taken_by?: string;
}

const LISTED = `asked.id, asked.number::int, asked.subject, asked.state, asked.kind, asked.topic, asked.tenant as country,
  asked.name, asked.profile_id, p.user_type,
  case when coalesce(c.name, asked.company) is not null
    then jsonb_build_object('id', c.id, 'name', coalesce(c.name, asked.company)) end as company,
  plan.name as plan, asked.answer_hours, case when asked.state = 'open' then asked.waiting_since end as waiting_since,
  case when asked.state = 'open' then asked.due_at end as due_at,
  case when helper.id is not null
    then jsonb_build_object('id', helper.id, 'name', trim(helper.first_name || ' ' || helper.last_name)) end as assigned_to,
  asked.created_at`;

const ABOUT = `left join profiles p on p.id = asked.profile_id
  left join companies c on c.id = asked.company_id
  left join subscriptions s on s.company_id = c.id and s.ended_at is null
  left join subscription_plans plan on plan.id = s.subscription_plan_id
  left join profiles helper on helper.id = asked.assigned_to`;

const VIEWS: Record<CaseView, { where: string; after: string; order: string }> = {
  mine: {
    where: `asked.state <> 'closed' and asked.assigned_to = $1`,
    after: '(asked.due_at, asked.id) > (last.due_at, last.id)',
    order: 'asked.due_at, asked.id',
  },
  all: {
    where: `asked.state <> 'closed' and $1::uuid is not null`,
    after: '(asked.due_at, asked.id) > (last.due_at, last.id)',
    order: 'asked.due_at, asked.id',
  },
  closed: {
    where: `asked.state = 'closed' and $1::uuid is not null`,
    after: '(asked.changed_at < last.changed_at or (asked.changed_at = last.changed_at and asked.id > last.id))',
    order: 'asked.changed_at desc, asked.id',
  },
};

const pageOf = (view: CaseView, before: string | undefined) => {
  const { where, after, order } = VIEWS[view];
  const last = before ? 'join form_messages last on last.id = $3' : '';
  return `select ${LISTED} from (
      select asked.* from form_messages asked ${last} where ${where} ${before ? `and ${after}` : ''} order by ${order} limit $2
    ) asked ${ABOUT} order by ${order}`;
};

export const supportRepository = (db: Db) => ({
  list: (view: CaseView, staffId: string, rows: number, before?: string): Promise<ListedCase[]> =>
    db.all(pageOf(view, before), [staffId, rows, ...(before ? [before] : [])]),

  async count(staffId: string): Promise<{ mine: number; all: number }> {
    const counted = await db.one<{ mine: number; all: number }>(
      `select count(*) filter (where assigned_to = $1)::int as mine, count(*)::int as all from form_messages where state = 'open'`,
      [staffId],
    );
    return counted ?? { mine: 0, all: 0 };
  },

  find: (
    id: string,
  ): Promise<
    (ListedCase & { email: string; phone: string | null; page: string | null; in_product: boolean }) | undefined
  > =>
    db.one(
      `select ${LISTED}, asked.email, asked.phone, asked.page, coalesce(${HEARS}, false) as in_product
       from form_messages asked ${ABOUT} where asked.id = $1`,
      [id],
    ),

  /** Those who act on one case do so one after the other. */
  hold: (id: string): Promise<HeldCase | undefined> =>
    db.one(
      `select id, number::int, subject, state, name, email, locale, tenant, topic, profile_id, company_id, assigned_to
       from form_messages where id = $1 for no key update`,
      [id],
    ),

  async turn(id: string, { state, now, waits, taken_by }: Turn): Promise<void> {
    await db.query(
      `update form_messages set state = $2, changed_at = $3, due_at = coalesce($4, 'infinity'::timestamptz),
         waiting_since = coalesce($5, waiting_since), answer_hours = coalesce($6, answer_hours),
         assigned_to = coalesce(assigned_to, $7) where id = $1`,
      [id, state, now, waits?.due_at, waits?.waiting_since, waits?.answer_hours, taken_by],
    );
  },

  async assign(id: string, staffId: string | null, now: Date): Promise<void> {
    await db.query('update form_messages set assigned_to = $2, changed_at = $3 where id = $1', [id, staffId, now]);
  },

  helpers: (): Promise<{ id: string; name: string }[]> =>
    db.all(
      `select p.id, trim(p.first_name || ' ' || p.last_name) as name from staff s join profiles p on p.id = s.profile_id
       where s.closed_at is null and 'support' = any(s.roles) order by name, p.id`,
    ),
});
