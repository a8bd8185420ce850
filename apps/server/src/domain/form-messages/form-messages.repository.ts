import type { ContactTopic, MessageKind } from '@marula/contract/form-kinds';
import type { Locale, TenantCode } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';
import type { StoredPlan } from '../../core/entitlements.ts';

export interface NewMessage {
  kind: MessageKind;
  topic: ContactTopic | null;
  tenant: TenantCode;
  locale: Locale;
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  message: string;
  page: string | null;
  profile_id: string | null;
  company_id: string | null;
}

interface StoredMessage extends NewMessage {
  id: string;
  digest: string;
  created_at: Date;
  subject: string;
  answer_hours: number;
  waiting_since: Date;
  due_at: Date;
  changed_at: Date;
}

const columns = [
  'id',
  'kind',
  'topic',
  'tenant',
  'locale',
  'name',
  'email',
  'phone',
  'company',
  'message',
  'page',
  'profile_id',
  'company_id',
  'created_at',
  'digest',
  'subject',
  'answer_hours',
  'waiting_since',
  'due_at',
  'changed_at',
] as const satisfies readonly (keyof StoredMessage)[];

export const formMessagesRepository = (db: Db) => ({
  /** The id and number under which these words are kept, and whether they came for the first time. */
  async add(message: StoredMessage): Promise<{ id: string; number: number; isNew: boolean }> {
    const row = await db.one<{ id: string; number: string }>(
      `insert into form_messages as known (${columns.join(', ')})
       values (${columns.map((_, index) => `$${index + 1}`).join(', ')})
       on conflict (digest) do update set digest = known.digest returning id, number`,
      columns.map((column) => message[column]),
    );
    const id = row?.id ?? message.id;
    return { id, number: Number(row?.number), isNew: id === message.id };
  },

  /** What the plan of a company is now, as far as it says how soon we answer. */
  planOf: (companyId: string): Promise<StoredPlan | undefined> =>
    db.one(
      `select s.status as subscription_status, s.trial_ends_at, s.past_due_since, plan.features
       from subscriptions s join subscription_plans plan on plan.id = s.subscription_plan_id
       where s.company_id = $1 and s.ended_at is null`,
      [companyId],
    ),

  async forgetBefore(before: Date): Promise<void> {
    await db.query(
      `delete from form_messages where created_at < $1
         and (profile_id is null or profile_id not in (select id from held_people))
         and (company_id is null or company_id not in (select id from held_companies))`,
      [before],
    );
  },
});

/** Who somebody is to whom they write while they are signed in. */
export const writersRepository = (db: Db) => ({
  find: (
    profileId: string,
  ): Promise<{ name: string; email: string; company_id: string | null; company: string | null } | undefined> =>
    db.one(
      `select trim(p.first_name || ' ' || p.last_name) as name, p.email, p.company_id, c.name as company
       from profiles p left join companies c on c.id = p.company_id where p.id = $1`,
      [profileId],
    ),
});
