import { z } from 'zod';
import type { Sql } from '../sql.ts';
import { invalidParameter } from './errors.ts';
import { AFTER_SLASH, type SortOrder, statement } from './listing.ts';
import type { ObjectRow } from './objects.ts';

export interface FlatListing {
  bucket: string;
  /** Only what this person put there. */
  owner: string | null;
  prefix: string;
  /** Whether names with a further slash are shown as the folder they lie in. */
  folders: boolean;
  limit: number;
  cursor: string | undefined;
  column: 'name' | 'updated_at' | 'created_at';
  order: SortOrder;
}

/** The last entry of a page: its key, and the moment it was sorted by. */
const Cursor = z.strictObject({ key: z.string().max(2_048), at: z.iso.datetime().optional() });
type Cursor = z.output<typeof Cursor>;

function readCursor(text: string | undefined): Cursor | undefined {
  if (!text) return undefined;
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw invalidParameter('cursor');
  }
}

const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** An object under its name, or a folder under a key that ends with a slash, with the first object in it. */
interface Entry extends ObjectRow {
  key: string;
  /** To the microsecond: a Date would lose what tells two rows apart. */
  sorted: string | null;
}

const ENTRY = 'o.id, o.name, o.version, o.metadata, o.updated_at, o.created_at, o.last_accessed_at';

/** The end of all names that begin so: no name holds this character. */
const END = '\u{10ffff}';

function scopeOf({ bucket, owner, prefix, folders }: FlatListing) {
  const { values, value } = statement();
  const own = owner === null ? '' : `and o.owner_id = ${value(owner)}`;
  const start = value(prefix);
  const scope = `o.bucket_id = ${value(bucket)} ${own} and o.name >= ${start} and o.name < ${value(prefix + END)}`;
  const rest = `substr(o.name, length(${start}::text) + 1)`;
  const folder = `${start}::text || split_part(${rest}, '/', 1) || '/'`;
  const key = folders ? `case when strpos(${rest}, '/') > 0 then ${folder} else o.name end` : 'o.name';
  return { values, value, scope, key };
}

/** From entry to entry along the index of names: a folder is one step, whatever lies in it. */
async function byName(sql: Sql, listing: FlatListing, cursor: Cursor | undefined): Promise<Entry[]> {
  const { values, value, scope, key } = scopeOf(listing);
  // chr(1) is the smallest character that a name can have, so no other name lies between a name and itself plus chr(1).
  const after = (last: string) =>
    listing.order === 'asc'
      ? `and o.name >= case when right(${last}, 1) = '/' then left(${last}, -1) || '${AFTER_SLASH}' else ${last} || chr(1) end`
      : `and o.name < ${last}`;
  const step = (condition: string) => `(
    select ${key} as key, o.id from storage.objects o
    where ${scope} ${condition} order by o.name ${listing.order} limit 1)`;
  const { rows } = await sql.query<Entry>(
    `with recursive found as (
       select key, id, 1 as place from ${step(cursor ? after(`${value(cursor.key)}::text`) : '')} first
       union all
       select following.key, following.id, found.place + 1
       from found cross join lateral ${step(after('found.key'))} following where found.place <= ${value(listing.limit)}
     )
     select found.key, null as sorted, ${ENTRY} from found join storage.objects o on o.id = found.id order by place`,
    values,
  );
  return rows;
}

/** By a moment, a folder counts as old as the first object that was put into it. */
async function byMoment(sql: Sql, listing: FlatListing, cursor: Cursor | undefined): Promise<Entry[]> {
  const { values, value, scope, key } = scopeOf(listing);
  const { column, order, limit } = listing;
  const past = cursor
    ? `where (moment, key) ${order === 'asc' ? '>' : '<'} (${value(cursor.at)}::timestamptz, ${value(cursor.key)})`
    : '';
  const { rows } = await sql.query<Entry>(
    `with entries as (
       select ${key} as key, (array_agg(o.id order by o.created_at))[1] as id,
         case when right(${key}, 1) = '/' then min(o.created_at) else min(o.${column}) end as moment
       from storage.objects o where ${scope} group by 1
     ), page as (select * from entries ${past} order by moment ${order}, key ${order} limit ${value(limit + 1)})
     select page.key, to_char(moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as sorted, ${ENTRY}
     from page join storage.objects o on o.id = page.id order by page.moment ${order}, page.key ${order}`,
    values,
  );
  return rows;
}

/** An entry's own name, without the way to it. */
const leaf = (key: string) => key.replace(/\/$/, '').replace(/^.*\//s, '');

const asObject =
  (isFlat: boolean) =>
  ({ key, id, version, metadata, updated_at, created_at, last_accessed_at }: Entry) => ({
    key: isFlat ? key : leaf(key),
    name: key,
    id,
    version,
    metadata,
    updated_at,
    created_at,
    last_accessed_at,
  });

/** All names that begin so, a page at a time. */
export async function listFlat(sql: Sql, listing: FlatListing) {
  const cursor = readCursor(listing.cursor);
  const sortedByName = listing.column === 'name';
  if (cursor && !sortedByName && cursor.at === undefined) throw invalidParameter('cursor');
  const entries = await (sortedByName ? byName : byMoment)(sql, listing, cursor);
  const page = entries.slice(0, listing.limit);
  const last = page.at(-1);
  const hasNext = entries.length > listing.limit;
  const isFolder = ({ key }: Entry) => listing.folders && key.endsWith('/');
  return {
    hasNext,
    folders: page.filter(isFolder).map(({ key }) => ({ key: leaf(key), name: key })),
    objects: page.filter((entry) => !isFolder(entry)).map(asObject(!listing.folders)),
    ...(hasNext && last
      ? { nextCursor: writeCursor({ key: last.key, ...(last.sorted ? { at: last.sorted } : {}) }) }
      : {}),
  };
}
