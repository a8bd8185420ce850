import { randomUUID } from 'node:crypto';
import { type Role, teamRoleIds } from '@marula/contract/permissions';
import type { PlanSlug, SubscriptionStatus } from '@marula/contract/plans';
import { type TenantCode, tenants } from '@marula/contract/tenants';
import type { Database } from '../core/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { withTx } from '../db/tx.ts';

export interface MemberOptions {
  role?: Role;
  /** A company that exists; without one the member founds one as its Owner. */
  company_id?: string;
  tenant?: TenantCode;
  plan?: PlanSlug;
  status?: SubscriptionStatus;
}

/** An employer with a session, written straight into the tables. */
export async function createMember(
  db: Database,
  { role = 'Owner', company_id, tenant = 'ZA', plan, status = 'active' }: MemberOptions,
) {
  const profile_id = randomUUID();
  const session_id = randomUUID();
  const company = company_id ?? randomUUID();
  const email = `${profile_id}@example.test`;
  const { work_country_id } = tenants[tenant];
  await withTx({ db }, async (tx) => {
    if (!company_id) {
      await insertRows(tx, 'companies', [{ id: company, name: 'Test company', work_country_id, owner_id: profile_id }]);
    }
    await insertRows(tx, 'profiles', [
      { id: profile_id, user_type: 'Employer', email, company_id: company, team_role_id: teamRoleIds[role] },
    ]);
    await insertRows(tx, 'auth.users', [{ id: profile_id, email, email_confirmed_at: new Date() }]);
    await insertRows(tx, 'auth.sessions', [{ id: session_id, user_id: profile_id }]);
    if (plan) {
      await tx.query(
        `insert into subscriptions (company_id, subscription_plan_id, status, current_period_start, current_period_end)
         select $1, id, $2, now(), now() + interval '1 month' from subscription_plans where slug = $3 and work_country_id = $4`,
        [company, status, plan, work_country_id],
      );
    }
  });
  return { profile_id, company_id: company, session_id };
}

/** Somebody with an account and a session, and nothing else yet. */
export async function createVisitor(db: Database, { email = `${randomUUID()}@example.test` }: { email?: string }) {
  const user_id = randomUUID();
  const session_id = randomUUID();
  await withTx({ db }, async (tx) => {
    await insertRows(tx, 'auth.users', [{ id: user_id, email, email_confirmed_at: new Date() }]);
    await insertRows(tx, 'auth.sessions', [{ id: session_id, user_id }]);
  });
  return { user_id, session_id, email };
}
