import { activityOfMarula } from '@marula/contract/activity-limits';
import type { ActivityFilter } from '@marula/contract/activity-log.contract';
import type { Db } from '../../core/database.ts';
import { wordsOf } from '../search/words.ts';
import type { ActivityData, ActivityLine, ActivityNames } from './activity-line.ts';

/** A line as it is stored. */
export interface StoredLine {
  id: string;
  created_at: string;
  actor_id: string | null;
  company_id: string;
  category: ActivityLine['category'];
  action: string;
  note: string;
  data: ActivityData;
  names: ActivityNames;
}

export interface NewLine extends Omit<StoredLine, 'id' | 'created_at' | 'note'> {
  people: string[];
  words: string;
  application_id?: string;
  job_id?: string;
}

/** What of a page of lines is still there to lead to, and the pictures of who did it. */
export interface There {
  ids: ReadonlySet<string>;
  pictures: ReadonlyMap<string, string>;
}

export interface Wanted extends ActivityFilter {
  rows: number;
  /** Read beyond the page. */
  ahead?: number;
  page?: number;
  /** The last line that is known already. */
  before?: string | undefined;
}

const LINE = 'id, created_at, actor_id, company_id, category, action, note, data, names';

const START_OF = (day: string, zone: string) => `(${day}::date::timestamp at time zone ${zone})`;

/** What a filter leaves of a company's lines. */
function narrowed(companyId: string, zone: string, { actor_id, category, from, to, search }: ActivityFilter) {
  const values: unknown[] = [companyId];
  const put = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['company_id = $1'];
  if (actor_id === activityOfMarula) conditions.push('actor_id is null');
  else if (actor_id) conditions.push(`actor_id = ${put(actor_id)}`);
  if (category) conditions.push(`category = ${put(category)}`);
  if (from) conditions.push(`created_at >= ${START_OF(put(from), put(zone))}`);
  if (to) conditions.push(`created_at < ${START_OF(`(${put(to)}::date + 1)`, put(zone))}`);
  // Folded words have nothing in them that `like` would read as more than itself.
  for (const word of wordsOf(search ?? '')) conditions.push(`words like ${put(`% ${word}%`)}`);
  return { values, put, where: conditions.join(' and ') };
}

/** Each kind that a line can lead to. */
const BY_KIND = {
  job: 'select id, null as picture, true as there from jobs where company_id = $1 and id = any($2::uuid[])',
  application: 'select id, null, true from applications where company_id = $1 and id = any($3::uuid[])',
  pool: 'select id, null, true from candidate_pools where company_id = $1 and id = any($4::uuid[])',
  member: 'select id, profile_image, company_id is not distinct from $1 from profiles where id = any($5::uuid[])',
};

/** The lines of companies, in the days of a time zone. */
export const activityLogRepository = (db: Db, zone = 'UTC') => ({
  list(companyId: string, { rows, ahead = 0, page = 1, before, ...filter }: Wanted): Promise<StoredLine[]> {
    const { values, put, where } = narrowed(companyId, zone, filter);
    const after = before
      ? ` and (created_at, id) < (select b.created_at, b.id from activity_log b where b.id = ${put(before)})`
      : '';
    return db.all(
      `select ${LINE} from activity_log where ${where}${after}
       order by created_at desc, id desc limit ${put(rows + ahead)} offset ${put((page - 1) * rows)}`,
      values,
    );
  },

  /** The first few, with the pictures of who did it and without a way to what they are about. */
  async newest(companyId: string, rows: number): Promise<{ lines: StoredLine[]; there: There }> {
    const found = await db.all<StoredLine & { picture: string | null }>(
      `select ${LINE}, (select p.profile_image from profiles p where p.id = l.actor_id) as picture
       from activity_log l where company_id = $1 order by created_at desc, id desc limit $2`,
      [companyId, rows],
    );
    const pictures = found.flatMap(({ actor_id, picture }) =>
      actor_id && picture ? [[actor_id, picture] as const] : [],
    );
    const lines = found.map(({ picture: _, ...line }) => line);
    return { lines, there: { ids: new Set(), pictures: new Map(pictures) } };
  },

  async has(companyId: string, id: string): Promise<boolean> {
    const found = await db.one('select 1 as found from activity_log where company_id = $1 and id = $2', [
      companyId,
      id,
    ]);
    return found !== undefined;
  },

  /** No further than `most`: to count a million lines would take longer than to read a page of them. */
  async count(companyId: string, filter: ActivityFilter, most: number): Promise<number> {
    const { values, put, where } = narrowed(companyId, zone, filter);
    const counted = await db.one<{ total: number }>(
      `select count(*)::int as total from (select from activity_log where ${where}
         order by created_at desc, id desc limit ${put(most)}) newest`,
      values,
    );
    return counted?.total ?? 0;
  },

  async there(companyId: string, lines: readonly StoredLine[]): Promise<There> {
    const of = (kind: string) =>
      lines.flatMap(({ data: { subject, job, people = [] } }) => [
        ...(subject?.kind === kind && subject.id ? [subject.id] : []),
        ...(kind === 'job' && job ? [job.id] : []),
        ...(kind === 'application' ? people.map(({ id }) => id) : []),
      ]);
    const actors = lines.flatMap(({ actor_id }) => (actor_id ? [actor_id] : []));
    const found = await db.all<{ id: string; picture: string | null; there: boolean }>(
      Object.values(BY_KIND).join(' union all '),
      [companyId, of('job'), of('application'), of('pool'), [...actors, ...of('member')]],
    );
    return {
      ids: new Set(found.filter(({ there }) => there).map(({ id }) => id)),
      pictures: new Map(found.flatMap(({ id, picture }) => (picture ? [[id, picture]] : []))),
    };
  },

  /** A retried delivery finds its lines already there and leaves them. */
  add: (event_id: number, lines: readonly NewLine[]): Promise<StoredLine[]> =>
    db.all(
      `insert into activity_log (event_id, line, actor_id, company_id, category, action, data, application_id, job_id,
         people, names, words)
       select $1, place - 1, l.actor_id, l.company_id, l.category, l.action, l.data, l.application_id, l.job_id,
         array(select jsonb_array_elements_text(l.people)::uuid), l.names, l.words
       from rows from (jsonb_to_recordset($2::jsonb) as (actor_id uuid, company_id uuid, category text, action text,
         data jsonb, application_id uuid, job_id uuid, people jsonb, names jsonb, words text)) with ordinality
         as l (actor_id, company_id, category, action, data, application_id, job_id, people, names, words, place)
       on conflict (event_id, line) do nothing
       returning ${LINE}`,
      [event_id, JSON.stringify(lines)],
    ),

  /** Deletes some of those that have been kept long enough; tells how many. */
  async forget(now: Date, keptMonths: number, most: number): Promise<number> {
    const row = await db.one<{ total: number }>(
      `with gone as (delete from activity_log where id in (select id from activity_log
           where created_at < $1::timestamptz - make_interval(months => $2)
             and company_id not in (select id from held_companies)
             and not people && array(select id from held_people) limit $3)
         returning 1) select count(*)::int as total from gone`,
      [now, keptMonths, most],
    );
    return row?.total ?? 0;
  },
});

/** What things and people are called at this moment. */
export interface Facts {
  company: { name: string; work_country_id: number };
  titles: ReadonlyMap<string, string>;
  names: ReadonlyMap<string, string>;
}

export const activityNamesRepository = (db: Db) => ({
  async facts(companyId: string, ids: { jobs: string[]; people: string[] }): Promise<Facts | undefined> {
    const company = await db.one<Facts['company']>('select name, work_country_id from companies where id = $1', [
      companyId,
    ]);
    if (!company) return undefined;
    const called = await db.all<{ kind: 'job' | 'person'; id: string; name: string }>(
      `select 'job' as kind, id, title as name from jobs where company_id = $1 and id = any($2::uuid[])
       union all select 'person', id, trim(first_name || ' ' || last_name) from profiles where id = any($3::uuid[])`,
      [companyId, ids.jobs, ids.people],
    );
    const of = (kind: string) => new Map(called.filter((one) => one.kind === kind).map(({ id, name }) => [id, name]));
    return { company, titles: of('job'), names: of('person') };
  },

  linesAbout: (profileId: string): Promise<Pick<StoredLine, 'id' | 'data' | 'names'>[]> =>
    db.all('select id, data, names from activity_log where people @> array[$1::uuid] and names ? $1::text', [
      profileId,
    ]),

  async rename(lines: readonly { id: string; names: ActivityNames; words: string }[]): Promise<void> {
    await db.query(
      `update activity_log l set names = n.names, words = n.words
       from jsonb_to_recordset($1::jsonb) as n (id uuid, names jsonb, words text) where l.id = n.id`,
      [JSON.stringify(lines)],
    );
  },
});
