import type { ContentValue } from '@marula/contract/content.values.contract';
import type { Db } from '../../../core/database.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { positionNames, tradeWords } from '../../../db/reference/names.ts';
import type { AskedPage, Listed } from '../content-kind.ts';

type Position = ContentValue<'position'>;

const VALUE = `jsonb_build_object('name', p.name, 'industry', i.name, 'synonyms', p.synonyms, 'duties', p.duties,
  'skills', p.skills, 'tools', p.tools, 'requirements', p.requirements, 'qualifications', p.qualifications, 'pay', p.pay,
  'related', p.related, 'shown', p.shown)`;
const FROM = 'industry_positions p join industries i on i.id = p.industry_id';

/** Of every country: an index that begins with it is used. */
const EVERYWHERE = 'work_country_id = any (array(select id from work_countries))';
const ONLINE = 'active and not archived and not expired';
const PEOPLE = `select profile_id from candidate_industries where industry_position_id = $1
    and industry_id = (select industry_id from industry_positions where id = $1)
  union select profile_id from candidate_job_histories where industry_position_id = $1`;

export const positionContentRepository = (db: Db) => ({
  page: ({ words, after, rows, without }: AskedPage): Promise<Listed<'position'>[]> =>
    db.all(
      `select p.id::text as key, ${VALUE} as value from ${FROM}
       where (cardinality($1::text[]) = 0
           or exists (select from position_names n where n.position_id = p.id and n.folded like all ($1)))
         and ($2::int is null or (p.name, p.id) > (select o.name, o.id from industry_positions o where o.id = $2))
         and p.id::text <> all ($4::text[])
       order by p.name, p.id limit $3`,
      [words.map((word) => `%${word}%`), after ?? null, rows, without],
    ),

  async lastNumber(): Promise<number> {
    return (await db.one<{ last: number }>('select max(id) as last from industry_positions'))?.last ?? 0;
  },

  async read(id: number): Promise<Position | undefined> {
    const row = await db.one<{ value: Position }>(`select ${VALUE} as value from ${FROM} where p.id = $1`, [id]);
    return row?.value;
  },

  /** Whoever else writes a position waits until the transaction ends: names are held against each other. */
  async hold(): Promise<void> {
    await db.query("select pg_advisory_xact_lock(hashtextextended('positions', 0))");
  },

  async industryId(name: string): Promise<number | undefined> {
    return (await db.one<{ id: number }>('select id from industries where name = $1', [name]))?.id;
  },

  async isCalled(industry: string, folded: string, besides: number): Promise<boolean> {
    const found = await db.one(
      `select 1 as found from position_names n join industry_positions p on p.id = n.position_id
       join industries i on i.id = p.industry_id
       where n.folded = $2 and n.own and i.name = $1 and p.id <> $3 limit 1`,
      [industry, folded, besides],
    );
    return found !== undefined;
  },

  /** Which of these folded names are other positions' own. */
  async namesOfOthers(folded: readonly string[], besides: number): Promise<Set<string>> {
    const rows = await db.all<{ folded: string }>(
      'select folded from position_names where own and folded = any ($1::text[]) and position_id <> $2',
      [folded, besides],
    );
    return new Set(rows.map((row) => row.folded));
  },

  /** The first of these names that no position has. */
  async firstUnknown(names: readonly string[]): Promise<string | undefined> {
    const row = await db.one<{ name: string }>(
      `select name from unnest($1::text[]) with ordinality asked (name, place)
       where not exists (select from industry_positions p where p.name = asked.name) order by place limit 1`,
      [names],
    );
    return row?.name;
  },

  async write(id: number, industryId: number, value: Position, now: Date): Promise<void> {
    const { industry: _, ...row } = value;
    await insertRows(db, 'industry_positions', [{ id, industry_id: industryId, ...row, edited_at: now }], {
      keys: ['id'],
    });
    await db.query('delete from position_names where position_id = $1', [id]);
    await insertRows(db, 'position_names', positionNames({ id, ...value }));
    await insertRows(db, 'job_search_words', tradeWords([value]), { keys: ['word'], keep: true });
  },

  /** Others name it as related by its name. */
  async follow(from: string, to: string): Promise<void> {
    await db.query('update industry_positions set related = array_replace(related, $1, $2) where $1 = any (related)', [
      from,
      to,
    ]);
  },

  async reach(id: number): Promise<{ jobs: number; people: number }> {
    const found = await db.one<{ jobs: number; people: number }>(
      `select (select count(*)::int from jobs where ${EVERYWHERE} and industry_position_id = $1 and ${ONLINE}) as jobs,
         (select count(*)::int from (${PEOPLE}) who) as people`,
      [id],
    );
    return found ?? { jobs: 0, people: 0 };
  },
});

/** What is stored of who has a position holds its names. */
export const positionFollowersRepository = (db: Db) => ({
  async jobs(id: number): Promise<string[]> {
    const rows = await db.all<{ id: string }>(
      `select id from jobs where ${EVERYWHERE} and industry_position_id = $1 and ${ONLINE}`,
      [id],
    );
    return rows.map((row) => row.id);
  },

  async people(id: number): Promise<string[]> {
    return (await db.all<{ profile_id: string }>(PEOPLE, [id])).map(({ profile_id }) => profile_id);
  },

  async refreshJobs(ids: readonly string[]): Promise<void> {
    await db.query('select refresh_job_search($1::uuid[])', [ids]);
  },

  async refreshPeople(ids: readonly string[]): Promise<void> {
    await db.query('select refresh_candidate_search($1::uuid[])', [ids]);
  },
});
