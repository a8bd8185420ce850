import type { Db } from '../../core/database.ts';

export interface Town {
  id: number;
  name: string;
  town: string | null;
  province_id: number;
  latitude: number;
  longitude: number;
  weight: number;
}

export interface PlacesInMemory {
  towns: (Town & { work_country_id: number })[];
  names: { town_id: number; work_country_id: number; folded: string }[];
}

export const placesInMemoryRepository = (db: Db) => ({
  /** What can be looked for, with all its names; in one order always, so that two of one weight are told apart alike. */
  async all(): Promise<PlacesInMemory> {
    const [towns, names] = await Promise.all([
      db.all<PlacesInMemory['towns'][number]>(
        `select id, work_country_id, province_id, name, town, latitude, longitude, weight from towns where shown order by id`,
      ),
      db.all<PlacesInMemory['names'][number]>(
        `select n.town_id, n.work_country_id, n.folded from town_names n join towns t on t.id = n.town_id
         where t.shown order by n.town_id, n.name = t.name desc, n.folded`,
      ),
    ]);
    return { towns, names };
  },
});
