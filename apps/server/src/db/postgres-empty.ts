import pg from 'pg';

/** Whether nobody has made a table there. */
export async function isEmptyPostgres(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
           and n.nspname not like 'pg_toast%') as empty`,
    );
    return rows[0]?.empty === true;
  } finally {
    await client.end();
  }
}
