import type { Db } from '../../core/database.ts';

/** An id that points into a list of reference data, and the field it came by. */
export interface Choice {
  path: string;
  table:
    | 'availabilities'
    | 'capacities'
    | 'document_types'
    | 'drivers_licences'
    | 'education_levels'
    | 'experiences'
    | 'industries'
    | 'language_proficiencies'
    | 'languages'
    | 'provinces'
    | 'remuneration_terms'
    | 'time_commitments';
  id: number;
}

export interface ChosenPosition {
  path: string;
  id: number;
  /** Whose position it is to be; any where no industry was chosen. */
  industry_id: number | null;
}

export const choicesRepository = (db: Db) => ({
  /** The field of the first id that leads nowhere. */
  async firstUnknown(choices: readonly Choice[]): Promise<string | undefined> {
    if (choices.length === 0) return undefined;
    const asked = choices.map(
      ({ table }, place) =>
        `select ${place} as place where not exists (select from ${table} where id = $${place + 1}::int)`,
    );
    const row = await db.one<{ place: number }>(
      `${asked.join(' union all ')} order by place limit 1`,
      choices.map(({ id }) => id),
    );
    return choices[row?.place ?? -1]?.path;
  },

  async firstForeign(positions: readonly ChosenPosition[]): Promise<string | undefined> {
    const row = await db.one<{ path: string }>(
      `select c.path from jsonb_to_recordset($1::jsonb) as c (path text, id integer, industry_id integer)
       where not exists (select from industry_positions o where o.id = c.id
         and (c.industry_id is null or o.industry_id = c.industry_id)) limit 1`,
      [JSON.stringify(positions)],
    );
    return row?.path;
  },
});
