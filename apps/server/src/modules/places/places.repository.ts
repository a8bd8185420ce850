import { placeLimits } from '@marula/contract/limits';
import type { Place } from '@marula/contract/places.contract';
import type { Db } from '../../core/database.ts';

/**
 * How similar a name must be to count as the same name with a slip. A name with what surrounds it must be more similar.
 */
const LIKENESS = { name: 0.4, whole: 0.6 };
/** Of a degree of latitude. */
const METRES = 111_195;

// The name itself, then its beginning, then the beginning of one of its words, then what only looks like it. Of a place
// that is met by several names the best one counts, and its own before another that is as good.
const SEARCH = `
  with met as (
    select t.id, n.name, n.name = t.name as own,
      case when n.folded = $2 then 0 when n.folded_whole like $2 || '%' then 1 when n.folded like '% ' || $2 || '%' then 2
        else 3 end as rank,
      similarity(n.folded, $2) as likeness, similarity(n.folded_whole, $2) as whole_likeness
    from town_names n join towns t on t.id = n.town_id
    where n.work_country_id = $1 and t.shown
      and (n.folded_whole like $2 || '%' or n.folded like '% ' || $2 || '%' or n.folded % $2 or n.folded_whole % $2)
  ), best as (
    select distinct on (id) id, name, rank,
      case rank when 3 then round(greatest(likeness, whole_likeness)::numeric, 1) else 1 end as likeness
    from met where rank < 3 or likeness >= ${LIKENESS.name} or whole_likeness >= ${LIKENESS.whole}
    order by id, rank, case rank when 3 then met.likeness end desc, own desc, name
  )
  select t.name, t.town, t.province_id, p.name as province, nullif(b.name, t.name) as also,
    jsonb_build_object('lat', t.latitude, 'lng', t.longitude) as location
  from best b join towns t on t.id = b.id join provinces p on p.id = t.province_id
  order by b.rank, b.likeness desc, t.weight desc, t.name, t.id
  limit ${placeLimits.offered}`;

// Flat enough for a few dozen kilometres: a degree of longitude is shorter away from the equator.
const NEAR = `
  with around as (
    select t.*, ${METRES} * sqrt((t.latitude - $2) ^ 2 + ((t.longitude - $3) * cos(radians($2))) ^ 2) as metres
    from towns t where t.work_country_id = $1 and t.shown
  )
  select t.name, t.town, t.province_id, p.name as province, null as also,
    jsonb_build_object('lat', t.latitude, 'lng', t.longitude) as location
  from around t join provinces p on p.id = t.province_id
  where t.metres <= ${placeLimits.nearMeters}
  order by t.metres, t.weight desc, t.id
  limit ${placeLimits.offered}`;

export const placesRepository = (db: Db) => ({
  /** By a folded name: letters, figures and single spaces, nothing that a pattern would take for more. */
  search: (workCountryId: number, folded: string): Promise<Place[]> => db.all(SEARCH, [workCountryId, folded]),
  near: (workCountryId: number, lat: number, lng: number): Promise<Place[]> => db.all(NEAR, [workCountryId, lat, lng]),
});
