// A process of its own for each contestant, so that none of them shares an event loop or a thread pool.
import { hashPassword, passwordMatches } from '@marula/platform/auth/passwords';
import { type Prepared, prepared } from '@marula/platform/sql';
import { admits } from '../../apps/server/src/access/actors.repository.ts';
import { compose } from '../../apps/server/src/app/compose.ts';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { createLog } from '../../apps/server/src/app/log.ts';
import { modules } from '../../apps/server/src/app/modules.ts';
import { createMember } from '../../apps/server/src/app/test-member.ts';
import type { Database } from '../../apps/server/src/core/database.ts';
import { insertRows } from '../../apps/server/src/db/insert-rows.ts';
import { createTestDb } from '../../apps/server/src/db/test-db.ts';
import { createHttp } from '../../apps/server/src/http/server.ts';
import { PASSWORD, PEOPLE } from './people.ts';

const say = (message: object) => process.send?.(message);

/** As many hashes at once as there are connections to the other contestant. */
async function hashing(): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  process.on('message', async ({ milliseconds, atOnce }: { milliseconds: number; atOnce: number }) => {
    const end = performance.now() + milliseconds;
    let done = 0;
    const lane = async () => {
      for (; performance.now() < end; done++) await passwordMatches(PASSWORD, hash);
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    say({ done });
  });
  say({});
}

/** Whether tokens are believed as they come, to see what verifying them costs: in one process, so that nothing else differs. */
const trust = { given: false };

/** Who is asked for is found as always; whether the session stands is looked up unless it is believed. */
function believing(db: Database): Database {
  const query: Database['query'] = (statement, values) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (!trust.given || !text.includes(admits('p.id'))) return db.query(statement, values);
    return db.query(believed(text), values);
  };
  return { ...db, query };
}

const known = new Map<string, Prepared>();
const believed = (text: string): Prepared => {
  const statement = known.get(text) ?? prepared(text.replace(admits('p.id'), '$2::uuid is not null'));
  known.set(text, statement);
  return statement;
};

/** The product, with people who can sign in. */
async function serving(): Promise<void> {
  const roomy = 1_000_000_000;
  const config = readConfig({ REQUESTS_PER_MINUTE: String(roomy), LOG_LEVEL: 'warn' });
  const db = believing(await createTestDb());
  const { deps, platform } = compose({ config, db, log: createLog('warn') });
  Object.assign(platform.context.config.rate_limits, { sign_in: roomy, account: roomy });
  const password_hash = await hashPassword(PASSWORD);
  const email_confirmed_at = new Date();
  await insertRows(
    db,
    'auth.users',
    Array.from({ length: PEOPLE }, (_, n) => ({ email: `p${n}@example.test`, password_hash, email_confirmed_at })),
  );
  const member = await createMember(db, {});
  await db.query(
    `insert into activity_log (company_id, actor_id, category, action)
     select $1, $2, 'job', 'updated' from generate_series(1, 500)`,
    [member.company_id, member.profile_id],
  );
  const token = await platform.context.tokens.issue({ id: member.session_id });
  const holder = { user_id: member.profile_id, session_id: member.session_id, email: '' };
  const { read } = deps.identity;
  deps.identity.read = async (shown) => (trust.given ? holder : read(shown));
  process.on('message', (message: { trusting: boolean }) => {
    trust.given = message.trusting;
    say({});
  });
  const http = await createHttp(deps, modules, { platform, checkReplies: false });
  say({ url: await http.listen({ host: '127.0.0.1', port: 0 }), token });
}

await (process.argv[2] === 'hashing' ? hashing() : serving());
