import type { ContentValue } from '@marula/contract/content.values.contract';
import type { Db } from '../../../core/database.ts';

type Groups = ContentValue<'feature_group'>['groups'];

/** What was edited at the console of the words beside prices. */
export const pricingTextsRepository = (db: Db) => ({
  groups: (country: number): Promise<Groups | undefined> =>
    db
      .one<{ groups: Groups }>('select groups from feature_groups where work_country_id = $1', [country])
      .then((row) => row?.groups),

  async writeGroups(country: number, groups: Groups): Promise<void> {
    await db.query(
      `insert into feature_groups (work_country_id, groups) values ($1, $2::jsonb)
       on conflict (work_country_id) do update set groups = excluded.groups`,
      [country, JSON.stringify(groups)],
    );
  },

  /** By plan. */
  async lines(country: number): Promise<Map<string, string[]>> {
    const rows = await db.all<{ plan: string; lines: string[] }>(
      'select plan, lines from overviews where work_country_id = $1',
      [country],
    );
    return new Map(rows.map(({ plan, lines }) => [plan, lines]));
  },

  async writeLines(country: number, plan: string, lines: readonly string[]): Promise<void> {
    await db.query(
      `insert into overviews (work_country_id, plan, lines) values ($1, $2, $3)
       on conflict (work_country_id, plan) do update set lines = excluded.lines`,
      [country, plan, lines],
    );
  },
});
