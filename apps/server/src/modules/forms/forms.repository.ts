import { FormOptions } from '@marula/contract/forms.contract';
import type { Db } from '../../core/database.ts';

/** The lists are called like their tables, and what the contract shows of an entry like its columns. */
const lists = Object.entries(FormOptions.shape).map(([table, { element }]) => {
  const fields = Object.keys(element.shape).map((column) => `'${column}', ${column}`);
  return `'${table}', (select json_agg(json_build_object(${fields.join(', ')}) order by id) from ${table})`;
});

/** All lists in one round trip. */
const READ_ALL = `select json_build_object(${lists.join(', ')}) as options`;

export const formsRepository = (db: Db) => ({
  async readAll(): Promise<FormOptions> {
    const row = await db.one<{ options: FormOptions }>(READ_ALL);
    const options = row?.options;
    if (!options) throw new Error('the reference lists could not be read');
    return options;
  },
});
