import type { Prepared } from '@marula/platform/sql';
import { compose } from '../../apps/server/src/app/compose.ts';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { createLog } from '../../apps/server/src/app/log.ts';
import { modules } from '../../apps/server/src/app/modules.ts';
import type { Database } from '../../apps/server/src/core/database.ts';
import { createHttp } from '../../apps/server/src/http/server.ts';
import { inLanes } from './lanes.ts';

type Statement = [statement: string | Prepared, values: unknown[] | undefined];

/** A benchmark that was stopped leaves nobody behind, also while rows are written. */
let close = async () => {};
process.on('disconnect', async () => {
  await close();
  process.exit(0);
});

interface Served {
  database: Database;
  /** The addresses that are asked for, by kind. */
  kinds: Record<string, string[]>;
  /** Who asks, where that takes a session. */
  caller?: { session_id: string };
}

/**
 * Serves the product on a filled database to the process that started this one, and asks the database for the same
 * answers without the product when it is told to.
 */
export async function serve({ database, kinds, caller }: Served): Promise<{ listen: () => Promise<void> }> {
  let heard: Statement[] | undefined;
  const db: Database = {
    ...database,
    query: (statement, values) => {
      heard?.push([statement, values]);
      return database.query(statement, values);
    },
  };
  const config = readConfig({ REQUESTS_PER_MINUTE: '1000000000', LOG_LEVEL: 'warn' });
  const { deps, platform } = compose({ config, db, log: createLog('warn') });
  const app = await createHttp(deps, modules, { platform, checkReplies: false });
  close = async () => {
    await app.close();
    await database.close();
  };
  const token = caller && (await platform.context.tokens.issue({ id: caller.session_id }));
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};

  /** All that the product asks the database for one answer. */
  async function statementsOf(url: string): Promise<Statement[]> {
    heard = [];
    const reply = await app.inject({ url, headers });
    if (reply.statusCode !== 200 || reply.json().total === 0) throw new Error(`${url} finds nothing: ${reply.body}`);
    const statements = heard;
    heard = undefined;
    return statements;
  }
  const bare = new Map<string, Statement[]>();
  for (const url of Object.values(kinds).flat()) bare.set(url, await statementsOf(url));

  process.on('message', async ({ milliseconds, kind }: { milliseconds: number; kind: string }) => {
    const questions = (kinds[kind] ?? []).map((url) => bare.get(url) ?? []);
    process.send?.(
      await inLanes(milliseconds, async (turn) => {
        for (const [statement, values] of questions[turn % questions.length] ?? [])
          await database.query(statement, values);
      }),
    );
  });

  const listen = async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    process.send?.({ address, headers });
  };
  return { listen };
}
