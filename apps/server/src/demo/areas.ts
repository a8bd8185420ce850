import type { TenantCode } from '@marula/contract/tenants';
import weights from './names/areas.json' with { type: 'json' };
import type { Random } from './random.ts';

export interface Town {
  name: string;
  /** Of a suburb: the town it belongs to. */
  town: string | null;
  province_id: number;
  province: string;
  latitude: number;
  longitude: number;
}

export type WeighedTown = Town & { weight: number };

/** A city with the towns and suburbs from which people travel to work there. */
export interface Area {
  tenant: TenantCode;
  name: string;
  centre: Town;
  towns: readonly (readonly [Town, number])[];
  /** Those from which some still come: it is an hour by car. */
  near: readonly Area[];
}

export interface Areas {
  named(name: string): Area;
  /** One of the whole country, or of the places that a trade needs. */
  pick(draw: Random, places?: readonly string[]): Area;
}

const COMMUTE_KM = 25;
const HOUR_BY_CAR_KM = 80;
const EARTH_KM = 6_371;
/** Without the villages that only the gazetteer knows, as long as enough others are there. */
const ENOUGH_TOWNS = 6;
const KNOWN = 2;

/** On so short a way the earth is flat. */
function kilometres(a: Town, b: Town): number {
  const radians = Math.PI / 180;
  const east = (b.longitude - a.longitude) * radians * Math.cos(((a.latitude + b.latitude) / 2) * radians);
  return EARTH_KM * Math.hypot(east, (b.latitude - a.latitude) * radians);
}

function townsOf(centre: WeighedTown, towns: readonly WeighedTown[]): [Town, number][] {
  const around = towns.filter((town) => town !== centre && kilometres(centre, town) < COMMUTE_KM);
  const known = around.filter(({ weight }) => weight >= KNOWN);
  const others = known.length >= ENOUGH_TOWNS ? known : around;
  // A third of the work is in the city itself.
  const rest = others.reduce((sum, { weight }) => sum + weight, 0);
  return [[centre, Math.max(1, rest / 2)], ...others.map((town): [Town, number] => [town, town.weight])];
}

export function areasOf(tenant: TenantCode, towns: readonly WeighedTown[]): Areas {
  const listed = Object.entries(weights[tenant]).map(([name, weight]) => {
    const centre = towns.find((town) => town.name === name && town.town === null);
    if (!centre) throw new Error(`The gazetteer does not know ${name}.`);
    const near: Area[] = [];
    return { centre, weight, near, area: { tenant, name, centre, towns: townsOf(centre, towns), near } };
  });
  for (const one of listed) {
    const others = listed.filter((other) => other !== one && kilometres(one.centre, other.centre) < HOUR_BY_CAR_KM);
    one.near.push(...others.map(({ area }) => area));
  }
  const byName = new Map(listed.map(({ area }) => [area.name, area]));
  const named = (name: string) => {
    const area = byName.get(name);
    if (!area) throw new Error(`${name} is no area of ${tenant}.`);
    return area;
  };
  const everywhere = listed.map(({ area, weight }) => [area, weight] as const);
  const chosen = new Map<readonly string[], typeof everywhere>();
  const weighed = (places: readonly string[]) => {
    const known = chosen.get(places) ?? everywhere.filter(([{ name }]) => places.includes(name));
    chosen.set(places, known);
    return known;
  };
  return {
    named,
    pick: (draw, places) => draw.weighted(places ? weighed(places) : everywhere),
  };
}
