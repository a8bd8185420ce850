import type { ContentValue } from '@marula/contract/content.values.contract';
import type { Db } from '../../../core/database.ts';

type Question = ContentValue<'question'>;

export const questionContentRepository = (db: Db) => ({
  /** What was edited or added at the console, by key. */
  async edited(country: number): Promise<Map<string, Question>> {
    const rows = await db.all<Question & { key: string }>(
      'select key, question, answer, place, shown from questions where work_country_id = $1',
      [country],
    );
    return new Map(rows.map(({ key, ...value }) => [key, value]));
  },

  /** Whoever else changes a question of the country waits until the transaction ends. */
  async hold(country: number): Promise<void> {
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`questions ${country}`]);
  },

  async write(country: number, key: string, { question, answer, place, shown }: Question): Promise<void> {
    await db.query(
      `insert into questions (work_country_id, key, question, answer, place, shown) values ($1, $2, $3, $4, $5, $6)
       on conflict (work_country_id, key) do update set question = excluded.question, answer = excluded.answer,
         place = excluded.place, shown = excluded.shown`,
      [country, key, question, answer, place, shown],
    );
  },
});
