import type { ContentValue } from '@marula/contract/content.values.contract';
import { countryBoxes } from '@marula/contract/content-kinds';
import { AppError } from '@marula/contract/errors';
import type { Tenant } from '@marula/contract/tenants';
import { foldName } from '../../../db/reference/fold-name.ts';
import { provinceId } from '../../../db/reference/province-id.ts';
import type { KindOfContent } from '../content-kind.ts';
import { isAdded, nameIn, numberedAt, placeOf } from './of-country.ts';
import { placeContentRepository, type Within } from './place.repository.ts';

type Place = ContentValue<'place'>;

interface Found {
  tenant: Tenant;
  id: number;
}

const found = (key: string): Found => {
  const [tenant, number] = [placeOf(key)?.tenant, numberedAt(key)];
  if (!tenant || !number) throw new AppError('staff.not_found');
  return { tenant, id: number.id };
};

const within = ({ tenant }: Found, { province }: Place): Within => ({
  country: tenant.work_country_id,
  provinceId: provinceId(tenant.code, province),
});

function ensureInside({ tenant }: Found, { latitude, longitude }: Place): void {
  const { south, north, west, east } = countryBoxes[tenant.code];
  const isInside = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  if (!isInside) throw new AppError('content.outside');
}

function ensureProvince({ tenant }: Found, { province }: Place): void {
  if (tenant.provinces.includes(province)) return;
  const issues = [{ path: 'body.value.province', message: 'Is not a province of this country' }];
  throw new AppError('request.invalid', { issues });
}

const isWhere = (live: Place | undefined, { name, town, province }: Place): boolean =>
  live?.name === name && live.town === town && live.province === province;

export const place: KindOfContent<'place'> = {
  list: (db, page) => placeContentRepository(db).page(page),
  lastNumber: (db) => placeContentRepository(db).lastNumber(),
  read: async (db, key) => {
    const number = numberedAt(key);
    return number && placeContentRepository(db).read(number.country, number.id);
  },
  mayAdd: isAdded,
  check: (key, value) => {
    const at = found(key);
    if ([value.name, ...value.names].some((one) => foldName(one) === '')) throw new AppError('content.name_empty');
    ensureProvince(at, value);
    ensureInside(at, value);
  },
  fits: async (db, key, value) => {
    const at = found(key);
    const { name, town } = value;
    const places = placeContentRepository(db);
    await places.hold();
    // What a release ships may break these rules, and is no reason to refuse whoever edits something else of it.
    if (isWhere(await places.read(at.tenant.work_country_id, at.id), value)) return;
    if (town !== null && !(await places.isTown(within(at, value), town))) {
      throw new AppError('content.town', { name: town });
    }
    if (await places.isCalled(within(at, value), town, foldName(name), at.id)) throw new AppError('content.name_taken');
  },
  apply: async (tx, key, value, now) => {
    const at = found(key);
    const places = placeContentRepository(tx);
    const live = await places.read(at.tenant.work_country_id, at.id);
    if (!(await places.write(at.id, within(at, value), value, now))) throw new AppError('content.changed');
    const isRenamed = live && live.town === null && live.name !== value.name;
    if (isRenamed) await places.follow(within(at, live), live.name, value.name, now);
  },
  namesOf: ({ name, town, province, names }) => [name, ...names].map((one) => `${one} ${town ?? province}`),
  nameOf: (key, { name, town }) => nameIn(key, town ? `${name}, ${town}` : name),
};
