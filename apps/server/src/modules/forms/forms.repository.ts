import type { FormOptions } from '@marula/contract/forms.contract';
import type { Db } from '../../core/database.ts';

/** The columns of each list, beside id and name. The keys are the tables' names. */
const columns: Record<keyof FormOptions, readonly string[]> = {
  industries: [],
  industry_positions: ['industry_id'],
  education_levels: [],
  experiences: [],
  capacities: [],
  time_commitments: [],
  working_models: [],
  drivers_licences: [],
  languages: [],
  language_proficiencies: [],
  benefits: [],
  document_types: [],
  company_types: [],
  remuneration_terms: [],
  availabilities: [],
  staff_accommodation: [],
  staff_leave: [],
  staff_tips: [],
  staff_meals: [],
  work_countries: ['code', 'currency'],
  provinces: ['work_country_id'],
  report_options: ['subject'],
  application_statuses: [],
  team_roles: [],
};

const listOf = ([table, extra]: [string, readonly string[]]) => {
  const fields = ['id', 'name', ...extra].map((column) => `'${column}', ${column}`).join(', ');
  return `'${table}', (select json_agg(json_build_object(${fields}) order by id) from ${table})`;
};

/** All lists in one round trip. */
const READ_ALL = `select json_build_object(${Object.entries(columns).map(listOf).join(', ')}) as options`;

export const formsRepository = (db: Db) => ({
  async readAll(): Promise<FormOptions> {
    const row = await db.one<{ options: FormOptions }>(READ_ALL);
    const options = row?.options;
    if (!options) throw new Error('the reference lists could not be read');
    return options;
  },
});
