import type { ContentValue } from '@marula/contract/content.values.contract';
import type { Db } from '../../../core/database.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { townNames } from '../../../db/reference/names.ts';
import type { AskedPage, Listed } from '../content-kind.ts';

type Place = ContentValue<'place'>;
type Named = Parameters<typeof townNames>[0];

const VALUE = `jsonb_build_object('name', t.name, 'town', t.town, 'province', v.name, 'latitude', t.latitude,
  'longitude', t.longitude, 'weight', t.weight, 'names', t.also, 'shown', t.shown)`;
const FROM = 'towns t join provinces v on v.id = t.province_id join work_countries w on w.id = t.work_country_id';

/** Where it lies. */
export interface Within {
  country: number;
  provinceId: number;
}

export const placeContentRepository = (db: Db) => ({
  page: ({ words, after, rows, without }: AskedPage): Promise<Listed<'place'>[]> =>
    db.all(
      `select lower(w.code) || '-' || t.id as key, ${VALUE} as value from ${FROM}
       where (cardinality($1::text[]) = 0
           or exists (select from town_names n where n.town_id = t.id and n.folded_whole like all ($1)))
         and ($2::int is null or (t.name, t.id) > (select o.name, o.id from towns o where o.id = $2))
         and lower(w.code) || '-' || t.id <> all ($4::text[])
       order by t.name, t.id limit $3`,
      [words.map((word) => `%${word}%`), after?.split('-')[1] ?? null, rows, without],
    ),

  async lastNumber(): Promise<number> {
    return (await db.one<{ last: number }>('select max(id) as last from towns'))?.last ?? 0;
  },

  async read(country: number, id: number): Promise<Place | undefined> {
    const row = await db.one<{ value: Place }>(
      `select ${VALUE} as value from ${FROM} where t.work_country_id = $1 and t.id = $2`,
      [country, id],
    );
    return row?.value;
  },

  /** Whoever else writes a place waits until the transaction ends: names are held against each other. */
  async hold(): Promise<void> {
    await db.query("select pg_advisory_xact_lock(hashtextextended('places', 0))");
  },

  async isCalled({ country, provinceId }: Within, town: string | null, folded: string, besides: number) {
    const found = await db.one(
      `select 1 as found from town_names n join towns t on t.id = n.town_id and t.name = n.name
       where n.work_country_id = $1 and n.folded = $4 and t.province_id = $2 and t.town is not distinct from $3
         and t.id <> $5 limit 1`,
      [country, provinceId, town, folded, besides],
    );
    return found !== undefined;
  },

  async isTown({ country, provinceId }: Within, name: string): Promise<boolean> {
    const found = await db.one(
      `select 1 as found from towns where work_country_id = $1 and province_id = $2 and name = $3 and town is null limit 1`,
      [country, provinceId, name],
    );
    return found !== undefined;
  },

  /** False where another country has a place of this number. */
  async write(id: number, { country, provinceId }: Within, value: Place, now: Date): Promise<boolean> {
    const { name, town, latitude, longitude, weight, names, shown } = value;
    const written = await db.one(
      `insert into towns as t (id, work_country_id, province_id, name, town, latitude, longitude, weight, also, shown, edited_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (id) do update set province_id = excluded.province_id, name = excluded.name, town = excluded.town,
         latitude = excluded.latitude, longitude = excluded.longitude, weight = excluded.weight, also = excluded.also,
         shown = excluded.shown, edited_at = excluded.edited_at
       where t.work_country_id = excluded.work_country_id returning 1 as written`,
      [id, country, provinceId, name, town, latitude, longitude, weight, names, shown, now],
    );
    if (!written) return false;
    await this.nameAnew([{ id, work_country_id: country, name, also: names, town, province: value.province }]);
    return true;
  },

  async nameAnew(places: readonly Named[]): Promise<void> {
    await db.query('delete from town_names where town_id = any ($1::int[])', [places.map(({ id }) => id)]);
    await insertRows(db, 'town_names', places.flatMap(townNames));
  },

  /** The suburbs of a town name it: they follow when it is called something else. */
  async follow({ country, provinceId }: Within, from: string, to: string, now: Date): Promise<void> {
    const suburbs = await db.all<Named>(
      `update towns t set town = $4, edited_at = $5 from provinces v
       where v.id = t.province_id and t.work_country_id = $1 and t.province_id = $2 and t.town = $3
       returning t.id, t.work_country_id, t.name, t.also, t.town, v.name as province`,
      [country, provinceId, from, to, now],
    );
    if (suburbs.length > 0) await this.nameAnew(suburbs);
  },
});
