import { readFile } from 'node:fs/promises';
import { type TenantCode, tenants } from '@marula/contract/tenants';
import { townNames } from './names.ts';
import { provinceId } from './province-id.ts';

interface Town {
  id: number;
  country: TenantCode;
  province: string;
  /** Of a suburb: the town it belongs to. */
  town?: string;
  name: string;
  /** What people also call it, or once did. */
  also?: string[];
  latitude: number;
  longitude: number;
  weight: number;
}

type Change = Partial<Town> & { id: number; drop?: true };

async function readLines<T>(file: string): Promise<T[]> {
  const text = await readFile(new URL(file, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** GeoNames' towns with what we know better, then the parts of towns that people name instead. */
async function allTowns(): Promise<Town[]> {
  const changes = new Map((await readLines<Change>('./town-changes.jsonl')).map((change) => [change.id, change]));
  const towns = await readLines<Town>('./towns.jsonl');
  const kept = towns.filter(({ id }) => !changes.get(id)?.drop).map((town) => ({ ...town, ...changes.get(town.id) }));
  return [...kept, ...(await readLines<Town>('./areas.jsonl'))];
}

const rowOf = ({ id, country, province, town, name, also = [], latitude, longitude, weight }: Town) => ({
  id,
  work_country_id: tenants[country].work_country_id,
  province_id: provinceId(country, province),
  name,
  also,
  town: town ?? null,
  latitude,
  longitude,
  weight,
});

const namesOf = ({ id, country, name, also = [], town, province }: Town) =>
  townNames({ id, work_country_id: tenants[country].work_country_id, name, also, town: town ?? null, province });

export async function readTowns() {
  const towns = await allTowns();
  return { towns: towns.map(rowOf), town_names: towns.flatMap(namesOf) };
}
