import type { Locale, TenantCode } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';

interface Asking {
  id: string;
  email: string;
  mailbox: string;
  tenant: TenantCode;
  locale: Locale;
}

/** People who want the newsletter without having an account. */
export const subscribersRepository = (db: Db) => ({
  /** Under which id a mailbox is known from now on, and whether it is on the list already. */
  async ask({ id, email, mailbox, tenant, locale }: Asking, now: Date): Promise<{ id: string; confirmed: boolean }> {
    const row = await db.one<{ id: string; confirmed: boolean }>(
      `insert into newsletter_subscribers as known (id, email, mailbox, tenant, locale, changed_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (mailbox) do update set
         state = case known.state when 'confirmed' then 'confirmed' else 'asked' end,
         tenant = case known.state when 'confirmed' then known.tenant else excluded.tenant end,
         locale = case known.state when 'confirmed' then known.locale else excluded.locale end,
         changed_at = case known.state when 'confirmed' then known.changed_at else excluded.changed_at end
       returning id, state = 'confirmed' as confirmed`,
      [id, email, mailbox, tenant, locale, now],
    );
    if (!row) throw new Error('a subscriber was neither added nor found');
    return row;
  },

  wanted: async (id: string): Promise<boolean> =>
    (await db.one("select 1 as wanted from newsletter_subscribers where id = $1 and state = 'confirmed'", [id])) !==
    undefined,

  async put(id: string, wanted: boolean, now: Date): Promise<void> {
    await db.query('update newsletter_subscribers set state = $2, changed_at = $3 where id = $1 and state <> $2', [
      id,
      wanted ? 'confirmed' : 'stopped',
      now,
    ]);
  },

  async forgetUnconfirmed(before: Date): Promise<void> {
    await db.query("delete from newsletter_subscribers where state = 'asked' and changed_at < $1", [before]);
  },
});
