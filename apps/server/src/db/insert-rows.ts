import type { Db } from '../core/database.ts';

export interface InsertOptions {
  /** The key columns; a row that has them already is updated, or left when `keep` is set. Without keys it is an error. */
  keys?: readonly string[];
  keep?: boolean;
  /** A row that has something in this column is left, too. */
  unless?: string;
  /** Columns that a row is only born with: people change them later. */
  once?: readonly string[];
  batch?: number;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const qualified = (table: string) => table.split('.').map(quoted).join('.');

function conflictClause(columns: readonly string[], { keys, keep, unless, once = [] }: InsertOptions): string {
  if (!keys) return '';
  const changed = columns.filter((column) => !keys.includes(column) && !once.includes(column));
  const target = keys.map(quoted).join(', ');
  if (keep || changed.length === 0) return `on conflict (${target}) do nothing`;
  const update = changed.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(', ');
  return `on conflict (${target}) do update set ${update} ${unless ? `where kept.${quoted(unless)} is null` : ''}`;
}

/**
 * Writes many rows with few statements. The rows travel as one JSON text that the database itself takes apart by the
 * table's own types, so arrays, jsonb and vectors need no code here. Every row has the first row's columns.
 */
export async function insertRows(
  db: Db,
  table: string,
  rows: readonly object[],
  options: InsertOptions = {},
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const list = columns.map(quoted).join(', ');
  const statement = `insert into ${qualified(table)} as kept (${list})
    select ${list} from json_populate_recordset(null::${qualified(table)}, $1) ${conflictClause(columns, options)}`;
  const batch = options.batch ?? 1_000;
  for (let start = 0; start < rows.length; start += batch) {
    await db.query(statement, [JSON.stringify(rows.slice(start, start + batch))]);
  }
}
