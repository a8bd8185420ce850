import type { CandidatePool } from '@marula/contract/candidates.pools.contract';
import type { Db } from '../../core/database.ts';
import { hasBlocked } from '../../domain/candidates/blocked.repository.ts';

/** Counts only the people of a pool whom its company can find at the moment: its list shows no others. */
const POOL = `select b.id, b.name, b.created_at, (select count(*)::int from candidate_pool_members m
    join candidate_search s on s.profile_id = m.profile_id where m.pool_id = b.id
      and not ${hasBlocked('m.profile_id', 'b.company_id')}) as people
  from candidate_pools b`;

export const poolsRepository = (db: Db) => ({
  list: (companyId: string): Promise<CandidatePool[]> =>
    db.all(`${POOL} where b.company_id = $1 order by lower(b.name), b.id`, [companyId]),

  find: (companyId: string, id: string): Promise<CandidatePool | undefined> =>
    db.one(`${POOL} where b.company_id = $1 and b.id = $2`, [companyId, id]),

  /** Whoever adds waits for the one before, so that no two see room for the last. */
  async count(companyId: string): Promise<number> {
    await db.hold(companyId);
    const counted = await db.one<{ total: number }>(
      'select count(*)::int as total from candidate_pools where company_id = $1',
      [companyId],
    );
    return counted?.total ?? 0;
  },

  /** Nothing where the company has one of this name. */
  async add(companyId: string, name: string, by: string): Promise<string | undefined> {
    const row = await db.one<{ id: string }>(
      `insert into candidate_pools (company_id, name, created_by) values ($1, $2, $3)
       on conflict (company_id, lower(name)) do nothing returning id`,
      [companyId, name, by],
    );
    return row?.id;
  },

  /** Held, so that two changes of one pool follow each other. */
  lock: (companyId: string, id: string): Promise<{ name: string } | undefined> =>
    db.one('select name from candidate_pools where company_id = $1 and id = $2 for update', [companyId, id]),

  /** False where another pool of the company has this name. Names are given one after the other, so that no two agree. */
  async rename(companyId: string, id: string, name: string): Promise<boolean> {
    await db.hold(companyId);
    const { rowCount } = await db.query(
      `update candidate_pools set name = $3 where id = $2 and not exists (
         select from candidate_pools other where other.company_id = $1 and other.id <> $2 and lower(other.name) = lower($3))`,
      [companyId, id, name],
    );
    return Boolean(rowCount);
  },

  /** Who of these is not in it yet. */
  async missing(id: string, people: readonly string[]): Promise<string[]> {
    const rows = await db.all<{ id: string }>(
      `select distinct who.id from unnest($2::uuid[]) who (id)
       where not exists (select from candidate_pool_members m where m.pool_id = $1 and m.profile_id = who.id)`,
      [id, people],
    );
    return rows.map((row) => row.id);
  },

  async put(id: string, people: readonly string[], by: string): Promise<void> {
    await db.query(
      `insert into candidate_pool_members (pool_id, profile_id, added_by)
       select $1, who.id, $3 from profiles who where who.id = any ($2::uuid[]) on conflict do nothing`,
      [id, people, by],
    );
  },

  async take(id: string, people: readonly string[]): Promise<void> {
    await db.query('delete from candidate_pool_members where pool_id = $1 and profile_id = any ($2::uuid[])', [
      id,
      people,
    ]);
  },

  async remove(id: string): Promise<void> {
    await db.query('delete from candidate_pools where id = $1', [id]);
  },
});
