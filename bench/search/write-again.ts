import type { PoolClient } from 'pg';

const id = (from: string) => `md5(${from}::text || $1::text)::uuid`;
const DAYS = 42;
const day = `$2::timestamptz - (($1::int * 5 + get_byte(uuid_send(b.id), 5)) % ${DAYS}) * interval '1 day'
  - get_byte(uuid_send(b.id), 6) * interval '5 minutes'`;
const markOf = (moment: string) => `'=d' || (${moment} at time zone 'UTC')::date`;

/** Every column that is written, but those that a copy has of its own. */
async function columnsOf(client: PoolClient, table: string, own: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> all ($2::text[])`,
    [table, own],
  );
  return rows.map(({ name }) => name);
}

/**
 * The jobs that are there once more, each on another day, until there are so many. Of all that is searched only the mark
 * of the day differs, so it is exchanged instead of reading every text again.
 */
export async function writeAgain(client: PoolClient, jobs: number, different: number): Promise<void> {
  const parts = await Promise.all(
    ['job_salaries', 'job_benefits'].map(async (table) => ({
      table,
      columns: await columnsOf(client, table, ['job_id']),
    })),
  );
  const kept = await columnsOf(client, 'jobs', ['id', 'published_at']);
  const found = await columnsOf(client, 'job_search', ['job_id', 'published_at', 'marks', 'doc', 'recent']);
  const of = (alias: string, columns: string[]) => columns.map((column) => `${alias}.${column}`).join(', ');
  await client.query('create temporary table bench_base as select * from jobs');
  await client.query('analyze bench_base, job_search');
  const now = new Date();
  for (let turn = 1; turn * different < jobs; turn++) {
    await client.query(
      `insert into jobs (id, published_at, ${kept.join(', ')}) select ${id('b.id')}, ${day}, ${of('b', kept)} from bench_base b`,
      [turn, now],
    );
    for (const { table, columns } of parts) {
      await client.query(
        `insert into ${table} (job_id, ${columns.join(', ')})
         select ${id('b.id')}, ${of('p', columns)} from bench_base b join ${table} p on p.job_id = b.id`,
        [turn],
      );
    }
    await client.query(
      `insert into job_search (job_id, published_at, recent, marks, doc, ${found.join(', ')})
       select ${id('b.id')}, ${day}, ${day} > now() - interval '8 days', array_replace(s.marks, ${markOf('s.published_at')}, ${markOf(`(${day})`)}),
         ts_delete(s.doc, ${markOf('s.published_at')}) || array_to_tsvector(array[${markOf(`(${day})`)}]), ${of('s', found)}
       from bench_base b join job_search s on s.job_id = b.id`,
      [turn, now],
    );
  }
}
