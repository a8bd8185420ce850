import { landingLimits } from '@marula/contract/landing-limits';
import { browseLimits } from '@marula/contract/limits';
import type { Db } from '../../core/database.ts';
import { positionSlug, townRadius, townSlug } from '../../domain/landings/landing-columns.ts';
import type { KnownPosition } from '../../domain/landings/positions.repository.ts';

export interface KnownTown {
  name: string;
  slug: string;
  within: string;
  country: number;
  lat: number;
  lng: number;
  radius: number;
}

interface Named {
  /** Folded; null: none was asked for. */
  position: string | null;
  town: string | null;
  country: number;
}

export interface Known {
  position: KnownPosition | null;
  town: KnownTown | null;
  /** Work of the same kind, what the library calls related first. */
  kindred: KnownPosition[];
  /** The towns around it, and those of its country; the largest first. */
  near: KnownTown[];
  largest: KnownTown[];
}

const RADIUS = townRadius('t', { town: browseLimits.radiusMeters.default, suburb: landingLimits.suburbMeters });
/** Of latitude, with some to spare. */
const NEAR_DEGREES = landingLimits.nearMeters / 110_000;

const POSITION = `select p.*, ${positionSlug('p')} as slug from position_names n join industry_positions p on p.id = n.position_id
  where n.folded = $2 and p.shown order by n.own desc, p.id limit 1`;

// A name of the visitor's own country before one of the other, and what a place is called before what it was called.
const TOWN = `select t.*, ${townSlug('t')} as slug from town_names n join towns t on t.id = n.town_id
  where t.shown and (n.folded = $3 or n.work_country_id = any (array(select id from work_countries)) and n.folded_whole = $3)
  order by t.work_country_id = $1 desc, n.folded = $3 desc, n.name = t.name desc, t.weight desc, t.id limit 1`;

const position = (row: string) => `jsonb_build_object('id', ${row}.id, 'name', ${row}.name, 'slug', ${row}.slug)`;
const town = (row: string) => `jsonb_build_object('name', t.name, 'slug', ${row}.slug, 'country', t.work_country_id,
  'within', coalesce(t.town, (select name from provinces where id = t.province_id)), 'lat', t.latitude, 'lng', t.longitude, 'radius', ${RADIUS})`;

const KNOWN = `with position as (${POSITION}), town as (${TOWN}),
  kindred as (
    select p.id, p.name, ${positionSlug('p')} as slug, p.name = any (o.related) as related
    from position o join industry_positions p on p.industry_id = o.industry_id or p.name = any (o.related)
    where p.shown and p.id <> o.id order by 4 desc, p.name limit ${landingLimits.candidates}
  ), around as (
    select t.*, ${townSlug('t')} as slug from town o join towns t on t.work_country_id = o.work_country_id
      and t.latitude between o.latitude - ${NEAR_DEGREES} and o.latitude + ${NEAR_DEGREES}
    where t.shown and t.id <> o.id and t.town is null
      and meters_between(t.latitude, t.longitude, o.latitude, o.longitude) <= ${landingLimits.nearMeters}
    order by t.weight desc, t.id limit ${landingLimits.candidates}
  ), largest as (
    select t.*, ${townSlug('t')} as slug from towns t
    where t.work_country_id = coalesce((select work_country_id from town), $1) and t.town is null and t.shown
      and t.id is distinct from (select id from town) and t.id not in (select id from around)
    order by t.weight desc, t.id limit ${landingLimits.candidates}
  )
  select (select ${position('p')} from position p) as position, (select ${town('t')} from town t) as town,
    (select coalesce(jsonb_agg(${position('k')} order by k.related desc, k.name), '[]') from kindred k) as kindred,
    (select coalesce(jsonb_agg(${town('t')} order by t.weight desc, t.id), '[]') from around t) as near,
    (select coalesce(jsonb_agg(${town('t')} order by t.weight desc, t.id), '[]') from largest t) as largest`;

export const landingsRepository = (db: Db) => ({
  /** What the names of an address mean, and what lies beside it. */
  async known({ position: asked, town: place, country }: Named): Promise<Known> {
    const found = await db.one<Known>(KNOWN, [country, asked, place]);
    return found ?? { position: null, town: null, kindred: [], near: [], largest: [] };
  },
});
