import type { Locale, TenantCode } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';

interface Writer {
  profile_id: string;
  name: string;
  company_id: string | null;
  company: string | null;
  tenant: TenantCode | null;
  locale: Locale | null;
}

export const supportMailsRepository = (db: Db) => ({
  async bounced(id: string, said: string): Promise<boolean> {
    const found = await db.one(`update mail_log set state = 'bounced', said = $2 where id = $1 returning id`, [
      id,
      said,
    ]);
    return found !== undefined;
  },

  /** By the receipt or by an answer: the newest that is named. */
  async caseOf(mailIds: readonly string[]): Promise<string | undefined> {
    const found = await db.one<{ id: string }>(
      `select id from (
         select id, created_at from form_messages where id = any($1)
         union all select case_id, created_at from support_messages where id = any($1)
       ) named order by created_at desc limit 1`,
      [mailIds],
    );
    return found?.id;
  },

  writer: (email: string): Promise<Writer | undefined> =>
    db.one(
      `select p.id as profile_id, trim(p.first_name || ' ' || p.last_name) as name, p.company_id, c.name as company,
         w.code as tenant, p.locale
       from profiles p left join companies c on c.id = p.company_id
       left join candidates seeker on seeker.profile_id = p.id
       left join work_countries w on w.id = coalesce(c.work_country_id, seeker.work_country_id)
       where p.email = $1 and p.active and p.user_type <> 'Admin'`,
      [email],
    ),
});
