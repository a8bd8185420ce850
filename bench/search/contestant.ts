// A process of its own: node bench/search/contestant.ts JOBS [FILE]. Serves the product on that many jobs, and asks its
// database for the same answers without the product when it is told to. Writes the jobs into the file when one is named.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Prepared } from '@marula/platform/sql';
import { compose } from '../../apps/server/src/app/compose.ts';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { createLog } from '../../apps/server/src/app/log.ts';
import { modules } from '../../apps/server/src/app/modules.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { createHttp } from '../../apps/server/src/http/server.ts';
import { openFilled } from './database.ts';
import { inLanes } from './lanes.ts';
import { kinds } from './questions.ts';

/** A benchmark that was stopped leaves nobody behind, also while the jobs are written. */
let close = async () => {};
process.on('disconnect', async () => {
  await close();
  process.exit(0);
});

const [, , jobs = '', file] = process.argv;
const database = await openFilled(Number(jobs));

type Statement = [statement: string | Prepared, values: unknown[] | undefined];
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

/** All that the product asks the database for one answer. */
async function statementsOf(url: string): Promise<Statement[]> {
  heard = [];
  const reply = await app.inject({ url });
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

const DUMPED = `select j.id, j.title, c.name as company, p.name as position, array_to_string(p.synonyms, ' ') as synonyms,
    text_of_html(j.description || ' ' || j.candidate_requirements) as text, s.marks, s.published_at, s.latitude, s.longitude
  from job_search s join jobs j on j.id = s.job_id join companies c on c.id = j.company_id
  left join industry_positions p on p.id = j.industry_position_id where j.id > $1 order by j.id limit 5000`;

async function* dump() {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await database.query<{ id: string }>(DUMPED, [after]);
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
if (file) await pipeline(dump, createWriteStream(file));

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ address, engine: database.kind });
