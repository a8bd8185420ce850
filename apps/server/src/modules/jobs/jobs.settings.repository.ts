import type { JobDefaults, QuestionTemplate } from '@marula/contract/jobs.settings.contract';
import type { Db } from '../../core/database.ts';

/** The lists that a default is chosen from. */
export type DefaultsTable =
  | 'working_models'
  | 'time_commitments'
  | 'capacities'
  | 'languages'
  | 'document_types'
  | 'remuneration_terms';

export const jobDefaultsRepository = (db: Db) => ({
  async find(companyId: string): Promise<Partial<JobDefaults> | undefined> {
    const row = await db.one<{ defaults: Partial<JobDefaults> }>(
      'select defaults from job_defaults where company_id = $1',
      [companyId],
    );
    return row?.defaults;
  },

  /** Only what was changed: what a colleague changed meanwhile stays. */
  async change(companyId: string, changes: Partial<JobDefaults>): Promise<void> {
    await db.query(
      `insert into job_defaults (company_id, defaults) values ($1, $2)
       on conflict (company_id) do update set defaults = job_defaults.defaults || excluded.defaults`,
      [companyId, JSON.stringify(changes)],
    );
  },

  async areKnown(table: DefaultsTable, ids: readonly number[]): Promise<boolean> {
    const known = await db.all<{ id: number }>(`select id from ${table} where id = any($1)`, [ids]);
    return known.length === new Set(ids).size;
  },
});

const TEMPLATE = 'id, name, questions';

export const questionTemplatesRepository = (db: Db) => ({
  list: (companyId: string): Promise<QuestionTemplate[]> =>
    db.all(`select ${TEMPLATE} from question_templates where company_id = $1 order by lower(name), id`, [companyId]),

  /** Whoever adds waits for the one before, so that no two see room for the last. */
  async count(companyId: string): Promise<number> {
    await db.hold(companyId);
    const counted = await db.one<{ total: number }>(
      'select count(*)::int as total from question_templates where company_id = $1',
      [companyId],
    );
    return counted?.total ?? 0;
  },

  /** Nothing where the name is taken. */
  add: (
    companyId: string,
    { name, questions }: Pick<QuestionTemplate, 'name' | 'questions'>,
  ): Promise<QuestionTemplate | undefined> =>
    db.one(
      `insert into question_templates (company_id, name, questions) values ($1, $2, $3)
       on conflict do nothing returning ${TEMPLATE}`,
      [companyId, name, JSON.stringify(questions)],
    ),

  async isNamed(companyId: string, name: string, except: string): Promise<boolean> {
    const found = await db.one(
      'select 1 as found from question_templates where company_id = $1 and lower(name) = lower($2) and id <> $3',
      [companyId, name, except],
    );
    return found !== undefined;
  },

  update: (
    companyId: string,
    id: string,
    { name, questions }: Partial<Pick<QuestionTemplate, 'name' | 'questions'>>,
  ): Promise<QuestionTemplate | undefined> =>
    db.one(
      `update question_templates set name = coalesce($3, name), questions = coalesce($4::jsonb, questions)
       where company_id = $1 and id = $2 returning ${TEMPLATE}`,
      [companyId, id, name, questions && JSON.stringify(questions)],
    ),

  async remove(companyId: string, id: string): Promise<boolean> {
    const { rowCount } = await db.query('delete from question_templates where company_id = $1 and id = $2', [
      companyId,
      id,
    ]);
    return Boolean(rowCount);
  },
});
