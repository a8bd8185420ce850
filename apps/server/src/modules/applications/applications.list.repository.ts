import type { ApplicationFilter } from '@marula/contract/applications.endpoints.contract';
import type { ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { matchRanges } from '@marula/contract/match-limits';
import type { Db } from '../../core/database.ts';
import { type Prepared, prepared } from '../../db/prepared.ts';
import {
  type ApplicationRow,
  applicationColumns,
  applicationsRepository,
  type ListedRow,
} from './applications.repository.ts';

type Counts = ReplyOf<typeof endpoints.applications.list>['counts'];

/** From here on a page is found by its day: walking over every row before it would cost more the further down it is. */
const FAR_DOWN = 200;

/** Which of the conditions are asked: each set of them is a statement of its own. */
interface Shape {
  status: boolean;
  job: boolean;
  unread: boolean;
  quarter: boolean;
  named: boolean;
  far: boolean;
}

// The numbers stay the same in every shape. A parameter that a shape does not use is named all the same, because the
// database wants to know the type of each.
const UNUSED = '($2::int, $3::uuid, $4::int, $5::text)';

const NAMED = `select p.id from profiles p
  where p.user_type = 'Candidate' and lower(p.first_name || ' ' || p.last_name) like $5`;

const where = (row: string, { status, job, unread, quarter, named }: Shape) =>
  [
    ...(status ? [`${row}.status_id = $2`] : []),
    ...(job ? [`${row}.job_id = $3`] : []),
    ...(unread ? [`not ${row}.read`] : []),
    ...(quarter ? [`${row}.match_quarter = $4`] : []),
    ...(named ? [`${row}.applied_at is not null and ${row}.profile_id in (${NAMED})`] : []),
  ]
    .map((condition) => ` and ${condition}`)
    .join('');

/** The newest day with which more have come than are to be passed over, and how many came after it. */
const startDay = (shape: Shape) => `
  select day, through - total as before from (
    select day, total, sum(total) over (order by day desc) as through from (
      select d.day, sum(d.total) as total from application_counts_by_day d
      where d.company_id = $1${where('d', { ...shape, job: false })} group by d.day
    ) days
  ) running where through > $7 order by day desc limit 1`;

const idsOf = (shape: Shape) => {
  const from = `select a.id from applications a where a.company_id = $1${where('a', shape)}`;
  const order = 'order by a.created_at desc, a.id desc limit $6';
  if (!shape.far) return `${from} ${order} offset $7`;
  return `${from} and a.created_at < (select (day + 1)::timestamp at time zone 'UTC' from start)
    ${order} offset coalesce((select $7 - before from start), 0)`;
};

const counts = (shape: Shape) => {
  // How many have a name is counted by nobody; they are few.
  if (shape.named)
    return `select coalesce(jsonb_object_agg(status_id, jsonb_build_object('total', total, 'unread', unread)), '{}')
      from (select t.status_id, count(*) as total, count(*) filter (where not t.read) as unread from applications t
            where t.company_id = $1${where('t', { ...shape, status: false })} group by t.status_id) by_status`;
  const table = shape.job ? 'application_counts_by_job t join jobs j on j.id = t.job_id' : 'application_counts t';
  const company = shape.job ? 'j.company_id' : 't.company_id';
  return `select coalesce(jsonb_object_agg(status_id, jsonb_build_object('total', total, 'unread', unread)), '{}')
    from (select t.status_id, sum(t.total) as total, coalesce(sum(t.total) filter (where not t.read), 0) as unread
          from ${table} where ${company} = $1 and t.total > 0${where('t', { ...shape, status: false })}
          group by t.status_id) by_status`;
};

// Only what is filtered by. The rows are put together by their ids in a second statement, whose plan is the same for
// every list: this one is planned for each question, which is cheap as long as it is short.
const statementOf = (shape: Shape) =>
  prepared(`${shape.far ? `with start as materialized (${startDay(shape)})` : ''}
    select (${counts(shape)}) as counts, ${UNUSED} is null as unused, array(${idsOf(shape)}) as ids`);

const known = new Map<string, Prepared>();

/** Made when first asked for; there are at most 64. */
function statementFor(shape: Shape): Prepared {
  const key = Object.values(shape).join();
  const statement = known.get(key) ?? statementOf(shape);
  known.set(key, statement);
  return statement;
}

export const quarterOf = (range: (typeof matchRanges)[number]) => matchRanges.indexOf(range) + 1;

const shapeOf = ({ status, job_id, unread, match_range, search }: ApplicationFilter, far = false): Shape => ({
  status: status !== undefined,
  job: job_id !== undefined,
  unread,
  quarter: match_range !== undefined,
  named: Boolean(search),
  far,
});

/** Words in their order. Of one or two letters a name begins with them, which the index can find. */
const likeName = (search: string) => {
  const words = search
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
    .split(/\s+/);
  return search.length < 3 ? `${words.join(' ')}%` : `%${words.join('%')}%`;
};

/** The first five of every statement. */
const valuesOf = (companyId: string, { status, job_id, match_range, search }: ApplicationFilter) => [
  companyId,
  status ?? null,
  job_id ?? null,
  match_range === undefined ? null : quarterOf(match_range),
  search ? likeName(search) : null,
];

export const applicationListRepository = (db: Db) => ({
  /** A page, and the counts of every tab under the same filters. */
  async page(
    companyId: string,
    filter: ApplicationFilter & { page: number; rows: number },
  ): Promise<{ items: ListedRow[]; counts: Counts }> {
    const { job_id, search, page, rows: size } = filter;
    const offset = (page - 1) * size;
    const shape = shapeOf(filter, job_id === undefined && !search && offset >= FAR_DOWN);
    const row = await db.one<{ ids: string[]; counts: Counts }>(statementFor(shape), [
      ...valuesOf(companyId, filter),
      size,
      offset,
    ]);
    const { ids, counts } = row ?? { ids: [], counts: {} };
    const items = ids.length === 0 ? [] : await applicationsRepository(db).findListed(companyId, ids);
    return { items, counts };
  },

  /** The first so many of the list, without a word about them. */
  async ids(companyId: string, filter: ApplicationFilter, size: number): Promise<string[]> {
    const row = await db.one<{ ids: string[] }>(
      `select ${UNUSED} is null as unused, array(${idsOf(shapeOf(filter))}) as ids`,
      [...valuesOf(companyId, filter), size, 0],
    );
    return row?.ids ?? [];
  },

  /** So many after the one named, in the list's order: what comes in meanwhile moves nothing. */
  async after(
    companyId: string,
    filter: ApplicationFilter & { ids?: readonly string[] | undefined },
    last: Pick<ApplicationRow, 'created_at' | 'id'> | undefined,
    size: number,
  ): Promise<ApplicationRow[]> {
    return db.all(
      `select ${applicationColumns} from applications a
       where a.company_id = $1${where('a', shapeOf(filter))} and (${UNUSED} is null) is not null
         and (a.created_at, a.id) < ($7::timestamptz, $8::uuid) and ($9::uuid[] is null or a.id = any($9))
       order by a.created_at desc, a.id desc limit $6`,
      [
        ...valuesOf(companyId, filter),
        size,
        last?.created_at ?? 'infinity',
        last?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
        filter.ids ?? null,
      ],
    );
  },
});
