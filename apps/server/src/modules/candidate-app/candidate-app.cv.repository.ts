import type { Db } from '../../core/database.ts';
import type { CvLibrary } from './candidate-app.cv.rules.ts';
import type { KnownTown } from './candidate-app.cv-known.rules.ts';

const list = (table: string) =>
  `(select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id) from ${table})`;

export const cvRepository = (db: Db) => ({
  /** The name of the file behind one of the person's own documents. */
  async fileOf(profileId: string, documentId: string): Promise<string | undefined> {
    const row = await db.one<{ url: string }>('select url from candidate_documents where profile_id = $1 and id = $2', [
      profileId,
      documentId,
    ]);
    return row?.url;
  },

  async library(): Promise<CvLibrary> {
    const row = await db.one<CvLibrary>(
      `select (select jsonb_agg(jsonb_build_object('id', id, 'industry_id', industry_id, 'name', name, 'synonyms', synonyms)
          order by id) from industry_positions where shown) as positions,
        ${list('education_levels')} as education_levels, ${list('languages')} as languages,
        ${list('language_proficiencies')} as language_proficiencies, ${list('drivers_licences')} as drivers_licences`,
      [],
    );
    if (!row) throw new Error('there is no reference data');
    return row;
  },

  /** Places of a country by exactly these names, the larger first. */
  towns: (workCountryId: number, folded: readonly string[]): Promise<KnownTown[]> =>
    db.all(
      `select n.folded, t.name, coalesce(t.town, p.name) as around, o.folded as folded_town, t.province_id,
         jsonb_build_object('lat', t.latitude, 'lng', t.longitude) as location
       from town_names n
       join towns t on t.id = n.town_id
       join provinces p on p.id = t.province_id
       left join lateral (select folded from town_names where work_country_id = $1 and name = t.town limit 1) o on true
       where n.work_country_id = $1 and n.folded = any ($2::text[]) and t.shown
       order by t.weight desc, t.id`,
      [workCountryId, folded],
    ),
});
