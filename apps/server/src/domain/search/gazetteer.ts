import { type TenantCode, tenantCodes, tenants } from '@marula/contract/tenants';
import { keepWhileReading } from '../../core/keep-until-told.ts';
import { foldName } from '../../db/reference/fold-name.ts';
import { provinceId } from '../../db/reference/province-id.ts';
import { type PlacesInMemory, placesInMemoryRepository, type Town } from './places-in-memory.repository.ts';
import { PROVINCE_NAMES } from './province-names.ts';
import { Speller } from './spelling.ts';

export interface Province {
  id: number;
  name: string;
}

export type Found = { town: Town; province?: never } | { province: Province; town?: never };

/** What a text means as a place: a slip was mended where `mended` says so. */
export type PlaceReading =
  | (Found & { country: TenantCode; mended: boolean })
  /** Everywhere in the country. */
  | 'anywhere'
  | undefined;

/** Said around a place, and never part of its name. */
const AROUND =
  /^(in|near|at|around|close to|by|the|greater|city of)\s+|\s+(area|areas|cbd|city centre|city|central|surrounds|surroundings|town|metro|municipality|province|prov|rsa|sa|south africa|zambia|zm)$/;
const ANYWHERE = new Set(
  'anywhere|everywhere|any|all|nationwide|countrywide|all areas|anywhere in sa|south africa|rsa|sa|mzansi|zambia|zed'.split(
    '|',
  ),
);
const squashed = (folded: string) => folded.replaceAll(' ', '');

/** The places of one country by every name that people have for them. */
class Places {
  private readonly byName = new Map<string, Found[]>();
  private readonly speller: Speller;
  readonly provinces: Province[];

  constructor(code: TenantCode, towns: Town[], names: { town_id: number; folded: string }[]) {
    this.provinces = tenants[code].provinces.map((name) => ({ id: provinceId(code, name), name }));
    const byId = new Map(towns.map((town) => [town.id, town]));
    const nameOfProvince = new Map(this.provinces.map(({ id, name }) => [id, foldName(name)]));
    for (const { town_id, folded } of names) {
      const town = byId.get(town_id);
      if (!town) continue;
      const province = nameOfProvince.get(town.province_id) ?? '';
      const around = town.town ? foldName(town.town) : '';
      const wholes = [
        folded,
        `${folded} ${province}`,
        ...(around ? [`${folded} ${around}`, `${folded} ${around} ${province}`, `${around} ${folded}`] : []),
      ];
      for (const name of wholes) this.put(name, { town });
    }
    for (const province of this.provinces) {
      for (const name of [province.name, ...(PROVINCE_NAMES[province.name] ?? [])])
        this.put(foldName(name), { province });
    }
    for (const found of this.byName.values()) found.sort((one, other) => weightOf(other) - weightOf(one));
    this.speller = new Speller([...this.byName].map(([name, [first]]) => [name, first ? weightOf(first) : 0] as const));
  }

  private put(name: string, found: Found) {
    for (const key of new Set([name, squashed(name)])) {
      const known = this.byName.get(key);
      if (known) known.push(found);
      else this.byName.set(key, [found]);
    }
  }

  /** By just this name. A town comes before a province that is called the same. */
  exact = (folded: string): Found | undefined => this.byName.get(folded)?.[0];

  mend(folded: string): { found: Found; slips: number } | undefined {
    const mended = this.speller.mend(folded) ?? this.speller.mend(squashed(folded));
    const found = mended && this.exact(mended.word);
    return mended && found ? { found, slips: mended.slips } : undefined;
  }
}

/** A short form is met whole: 'E' is not yet the Eastern Cape. */
const isMet = (name: string, typed: string) => name === typed || (name.length > 3 && name.startsWith(typed));

const weightOf = ({ town }: Found) => (town ? town.weight : 0.5);

/** All that a place's name can be without what stands around it. */
function shortened(folded: string): string[] {
  const names = [folded];
  for (let name = folded; ; ) {
    const shorter = name.replace(AROUND, '');
    if (shorter === name || shorter === '') return names;
    names.push(shorter);
    name = shorter;
  }
}

export class Gazetteer {
  private readonly countries: Map<TenantCode, Places>;
  private readonly words = new Set<string>();

  constructor({ towns, names: all }: PlacesInMemory) {
    this.countries = new Map(
      tenantCodes.map((code) => {
        const isHere = ({ work_country_id }: { work_country_id: number }) =>
          work_country_id === tenants[code].work_country_id;
        const names = all.filter(isHere);
        for (const word of names.flatMap(({ folded }) => folded.split(' '))) this.words.add(word);
        return [code, new Places(code, towns.filter(isHere), names)];
      }),
    );
  }

  private of(code: TenantCode): Places {
    const places = this.countries.get(code);
    if (!places) throw new Error(`there are no places of ${code}`);
    return places;
  }

  /** A word of some place's name, wherever it lies. */
  hasWord = (word: string): boolean => this.words.has(word);

  provinces = (code: TenantCode): Province[] => this.of(code).provinces;

  /** Those with a name that begins like this, and that name where it is not their own. */
  provincesBy(code: TenantCode, folded: string): (Province & { also: string | null })[] {
    return this.provinces(code).flatMap((province) => {
      const names = [province.name, ...(PROVINCE_NAMES[province.name] ?? [])];
      const met = folded === '' ? undefined : names.find((name) => isMet(foldName(name), folded));
      return met ? [{ ...province, also: met === province.name ? null : met }] : [];
    });
  }

  exact = (code: TenantCode, folded: string): Found | undefined => this.of(code).exact(folded);

  mend = (code: TenantCode, folded: string) => this.of(code).mend(folded);

  /** By just this name in another country than this one. */
  elsewhere(code: TenantCode, folded: string): (Found & { country: TenantCode }) | undefined {
    for (const country of tenantCodes) {
      const found = country === code ? undefined : this.of(country).exact(folded);
      if (found) return { ...found, country };
    }
    return undefined;
  }

  /** What somebody typed as a place: its name, another of its names, its name with a slip, a place of the other country. */
  read(code: TenantCode, text: string): PlaceReading {
    const names = shortened(foldName(text));
    if (names.some((name) => ANYWHERE.has(name))) return 'anywhere';
    for (const name of names) {
      const found = this.exact(code, name);
      if (found) return { ...found, country: code, mended: false };
    }
    for (const name of names) {
      const found = this.elsewhere(code, name);
      if (found) return { ...found, mended: false };
    }
    const mended = names
      .flatMap((name) => this.mend(code, name) ?? [])
      .toSorted((one, other) => one.slips - other.slips)[0];
    return mended && { ...mended.found, country: code, mended: true };
  }
}

/** Of what is shown, and made anew when a place is published. */
export const readGazetteer = keepWhileReading(
  'content',
  async (db) => new Gazetteer(await placesInMemoryRepository(db).all()),
  { of: ['place'] },
);
