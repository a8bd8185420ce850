import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { Endpoint } from '@marula/contract/endpoint';
import { type Role, teamRoleIds } from '@marula/contract/permissions';
import type { PlanSlug, SubscriptionStatus } from '@marula/contract/plans';
import { type TenantCode, tenants } from '@marula/contract/tenants';
import type { InjectOptions } from 'fastify';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { createTestDb } from '../db/test-db.ts';
import { withTx } from '../db/tx.ts';
import { startApp } from './app.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import type { Module } from './module.ts';
import { modules as allModules } from './modules.ts';

export interface TestMember {
  profile_id: string;
  company_id: string;
  session_id: string;
  headers: Record<string, string>;
}

interface MemberOptions {
  role?: Role;
  /** A company that exists; without one the member founds one as its Owner. */
  company_id?: string;
  tenant?: TenantCode;
  plan?: PlanSlug;
  status?: SubscriptionStatus;
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** The whole server in this process on a database of its own, with replies held against the contract. */
export async function startTestApp(
  options: { env?: Record<string, string>; modules?: readonly Module[]; webDir?: string } = {},
) {
  const lines: string[] = [];
  const log = createLog('info', collectInto(lines));
  const db = await createTestDb();
  const config = readConfig({ REQUESTS_PER_MINUTE: '100000', ...options.env });
  const { deps, boss, tokens } = compose({ config, db, log });
  const app = await startApp(deps, {
    modules: options.modules ?? allModules,
    boss,
    checkReplies: true,
    webDir: options.webDir,
  });
  const { http, dispatcher } = app;
  if (!http) throw new Error('a test app serves requests: its mode cannot be worker');
  return {
    deps,
    db,
    http,
    tokens,
    log: lines,
    call: (
      endpoint: Pick<Endpoint, 'method' | 'path'>,
      request: Omit<InjectOptions, 'method' | 'url'> & { url?: string } = {},
    ) => http.inject({ method: endpoint.method, url: endpoint.path, ...request }),
    signIn: async (member: MemberOptions = {}): Promise<TestMember> => {
      const session = await createMember(db, member);
      const token = await tokens.issue({ id: session.session_id });
      return { ...session, headers: { authorization: `Bearer ${token}` } };
    },
    /** Waits until every event recorded so far has reached its subscribers. */
    settled: async () => dispatcher?.drain(),
    stop: async () => {
      await app.stop();
      await db.close();
    },
  };
}

const collectInto = (lines: string[]) =>
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });

async function createMember(
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
