import type { Db } from '../../core/database.ts';
import { hasBlocked } from '../../domain/candidates/blocked.repository.ts';

export interface Area {
  lat: number;
  lng: number;
  radius_meters: number;
}

interface Asked {
  jobId: string;
  area: Area | undefined;
  /** How many by the facts, and how many by what they can do, whatever their field is called. */
  facts: number;
  nearest: number;
}

/** A degree of latitude in metres; of longitude it is that times the cosine. */
const DEGREE_METERS = 111_320;
/** So many in an area are compared one by one, which is exact; among more, the graph finds the nearest faster. */
const FEW = 5_000;
/** How far the graph is searched before it gives up on filling the list: a filter may leave one of a hundred. */
const SEARCH = { 'hnsw.iterative_scan': 'relaxed_order', 'hnsw.ef_search': '100', 'hnsw.max_scan_tuples': '40000' };

const [LAT, LNG] = ['round(c.latitude::numeric, 1)', 'round(c.longitude::numeric, 1)'];
/** By the place that is shown of somebody, so that nobody's house is found by asking. */
const IN_AREA = `${LAT} = any ($5::numeric[]) and ${LNG} between $6 and $7`;

/** Who may be offered at all: of the job's country, to be found, and not in its pipeline. */
const THERE = 'c.work_country_id = (select work_country_id from job) and c.discoverable';
const FREE = `p.active and not ${hasBlocked('p.id', '(select company_id from job)')}
  and not exists (select from applications a where a.job_id = $1 and a.profile_id = p.id)`;
const OFFERED = `${THERE} and ($2 or (${IN_AREA})) and ${FREE}`;

const PEOPLE = 'join candidates c on c.profile_id = e.profile_id join profiles p on p.id = c.profile_id';
const NEAREST = 'order by e.core_vector <=> (select place from asked) limit $4';

/** Each model has a graph of its own, which only a statement that names its slot can use. */
const inGraph = (slot: number) => `(select e.profile_id from candidate_embeddings e ${PEOPLE}
    where e.slot = ${slot} and (select slot = ${slot} from asked) and not (select yes from few) and ${OFFERED} ${NEAREST})`;

const POOL = `with job as materialized (
    select company_id, work_country_id, industry_id, industry_position_id from jobs where id = $1
  ), asked as materialized (
    -- What it is called says as much as all the rest.
    select m.slot, coalesce(v.core_vector + v.position_vector, v.core_vector) as place
    from embedding_models m join job_embeddings v on v.slot = m.slot and v.job_id = $1
    where m.serves and v.core_vector is not null and $4 > 0
  ), area as materialized (
    select c.profile_id from candidates c where not $2 and $4 > 0 and ${THERE} and ${IN_AREA} limit ${FEW + 1}
  ), few as materialized (
    select not $2 and count(*) <= ${FEW} as yes from area
  )
  (select c.profile_id from candidate_industries i
    join candidates c on c.profile_id = i.profile_id join profiles p on p.id = c.profile_id
    where i.industry_id = (select industry_id from job) and ${OFFERED}
    order by (i.industry_position_id = (select industry_position_id from job)) desc nulls last, c.updated_at desc, c.profile_id
    limit $3)
  union (select e.profile_id from area join candidate_embeddings e using (profile_id) join profiles p on p.id = e.profile_id
    where e.slot = (select slot from asked) and e.core_vector is not null and (select yes from few) and ${FREE} ${NEAREST})
  union ${inGraph(0)}
  union ${inGraph(1)}`;

/** The tenths of a degree from one to another. */
const tenths = (from: number, to: number): string[] => {
  const [first, last] = [Math.ceil(from * 10 - 1e-9), Math.floor(to * 10 + 1e-9)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ((first + at) / 10).toFixed(1));
};

export const poolRepository = (db: Db) => ({
  /**
   * Who might fit: by the facts those of the job's field, its position first, then the latest changed; and the nearest
   * by what the serving model has stored. In a transaction, for which the search of the graph is set.
   */
  async find({ jobId, area, facts, nearest }: Asked): Promise<string[]> {
    const { lat = 0, lng = 0, radius_meters = 0 } = area ?? {};
    const reach = radius_meters / DEGREE_METERS;
    const wide = reach / Math.max(Math.cos((lat * Math.PI) / 180), 0.1);
    if (nearest > 0)
      await db.query(
        'select set_config(name, value, true) from unnest($1::text[], $2::text[]) as given (name, value)',
        [Object.keys(SEARCH), Object.values(SEARCH)],
      );
    const rows = await db.all<{ profile_id: string }>(POOL, [
      jobId,
      area === undefined,
      facts,
      nearest,
      tenths(lat - reach, lat + reach),
      lng - wide,
      lng + wide,
    ]);
    return rows.map(({ profile_id }) => profile_id);
  },
});
