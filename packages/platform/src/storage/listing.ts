import type { Sql } from '../sql.ts';
import { OBJECT_COLUMNS, type ObjectRow } from './objects.ts';

export type SortColumn = 'name' | 'updated_at' | 'created_at' | 'last_accessed_at';
export type SortOrder = 'asc' | 'desc';

export interface Listing {
  bucket: string;
  /** Only what this person put there. */
  owner: string | null;
  /** Empty, or ending with a slash. */
  folder: string;
  search: string;
  limit: number;
  offset: number;
  column: SortColumn;
  order: SortOrder;
}

/** The character after the slash: `a/` to `a0` is all that lies in the folder a. */
export const AFTER_SLASH = '0';

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Places for values, in the order they are asked for. */
export function statement() {
  const values: unknown[] = [];
  return { values, value: (given: unknown) => `$${values.push(given)}` };
}

/**
 * The folders directly in a folder, from one to the next: each step is one look into the index of folders, however many
 * objects lie between.
 */
async function foldersIn(
  sql: Sql,
  { bucket, owner, folder, search, order, offset, limit }: Listing,
): Promise<string[]> {
  const { values, value } = statement();
  const own = owner === null ? '' : `and owner_id = ${value(owner)}`;
  const inBucket = `bucket_id = ${value(bucket)} ${own}`;
  const from = value(folder);
  const up = order === 'asc';
  const within = folder === '' ? '' : `and folder < ${value(`${folder.slice(0, -1)}${AFTER_SLASH}`)}`;
  // The first segment below the folder, with its slash.
  const step = (beyond: string) => `(
    select ${from}::text || split_part(substr(folder, length(${from}::text) + 1), '/', 1) || '/' as child
    from storage.objects
    where ${inBucket} and folder > ${from} ${within} ${beyond}
    order by folder ${order} limit 1)`;
  const next = up ? `and folder >= left(found.child, -1) || '${AFTER_SLASH}'` : 'and folder < found.child';
  const { rows } = await sql.query<{ name: string }>(
    `with recursive found as (
       select child from ${step('')} first
       union all
       select following.child from found cross join lateral ${step(next)} following
     )
     select substr(left(child, -1), length(${from}::text) + 1) as name from found
     where substr(child, length(${from}::text) + 1) ilike ${value(`${escapeLike(search)}%`)}
     offset ${value(offset)} limit ${value(limit)}`,
    values,
  );
  return rows.map(({ name }) => name);
}

async function countFolders(sql: Sql, listing: Listing): Promise<number> {
  return (await foldersIn(sql, { ...listing, offset: 0, limit: listing.offset })).length;
}

async function objectsIn(sql: Sql, { bucket, owner, folder, search, ...page }: Listing): Promise<ObjectRow[]> {
  const { values, value } = statement();
  const own = owner === null ? '' : `and owner_id = ${value(owner)}`;
  const found = search === '' ? '' : `and substr(name, length(folder) + 1) ilike ${value(`${escapeLike(search)}%`)}`;
  const byColumn = page.column === 'name' ? '' : `${page.column} ${page.order}, `;
  const { rows } = await sql.query<ObjectRow>(
    `select ${OBJECT_COLUMNS} from storage.objects
     where bucket_id = ${value(bucket)} ${own} and folder = ${value(folder)} ${found}
     order by ${byColumn}name ${page.order} offset ${value(page.offset)} limit ${value(page.limit)}`,
    values,
  );
  return rows;
}

const asFile = (folder: string, object: ObjectRow) => ({
  name: object.name.slice(folder.length),
  id: object.id,
  updated_at: object.updated_at,
  created_at: object.created_at,
  last_accessed_at: object.last_accessed_at,
  metadata: object.metadata,
});

const asFolder = (name: string) => ({
  name,
  id: null,
  updated_at: null,
  created_at: null,
  last_accessed_at: null,
  metadata: null,
});

/** One folder as a person would see it: the folders in it by name, then its objects. */
export async function listFolder(sql: Sql, listing: Listing) {
  const folders = await foldersIn(sql, listing);
  const left = listing.limit - folders.length;
  if (left === 0) return folders.map(asFolder);
  const before = folders.length > 0 || listing.offset === 0 ? listing.offset : await countFolders(sql, listing);
  const offset = folders.length > 0 ? 0 : listing.offset - before;
  const objects = await objectsIn(sql, { ...listing, offset: Math.max(0, offset), limit: left });
  return [...folders.map(asFolder), ...objects.map((object) => asFile(listing.folder, object))];
}
