import type { Database } from '../../apps/server/src/core/database.ts';
import { ONCE_MS, taking } from '../../apps/server/src/core/patience.ts';

export interface Renewing {
  id: string;
  company_id: string;
}

const BATCH = 5_000;

const id = (kind: string) => `('00000000-0000-4${kind}00-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const MANY = 'from generate_series($1::int, $2::int) n';

/** Owners with a card, an address for invoices and a plan whose month ended an hour ago. */
const statements = [
  `insert into companies (id, name, work_country_id, owner_id) select ${id('a')}, 'Company ' || n, 1, ${id('b')} ${MANY}`,
  `insert into profiles (id, user_type, email, company_id, team_role_id)
   select ${id('b')}, 'Employer', 'owner' || n || '@example.test', ${id('a')}, 1 ${MANY}`,
  `insert into payment_methods (id, company_id, email, authorization_code, signature, reusable, is_default)
   select ${id('c')}, ${id('a')}, 'owner' || n || '@example.test', 'AUTH_' || n, 'SIG_' || n, true, true ${MANY}`,
  `insert into subscriptions (id, company_id, subscription_plan_id, status, authorization_id, current_period_start,
     current_period_end, anchor_day, posts_until)
   select ${id('d')}, ${id('a')}, (select id from subscription_plans where slug = 'starter' and work_country_id = 1), 'active',
     ${id('c')}, now() - interval '1 month', now() - interval '1 hour', 1 + n % 28, now() - interval '1 hour' ${MANY}`,
];

export const fill = (db: Database, companies: number): Promise<Renewing[]> =>
  taking(ONCE_MS, async () => {
    const client = await db.pool.connect();
    try {
      await client.query('set statement_timeout = 0');
      await client.query('set session_replication_role = replica');
      for (let from = 1; from <= companies; from += BATCH)
        for (const statement of statements)
          await client.query(statement, [from, Math.min(companies, from + BATCH - 1)]);
      await client.query('vacuum analyze');
      await client.query('reset all');
    } finally {
      client.release();
    }
    return db.all<{ id: string; company_id: string }>(
      "select id, company_id from subscriptions where company_id::text like '00000000-0000-4a%' order by id",
    );
  });
