import { type CorrectableField, correctableFields, fieldOf } from '@marula/contract/correctable-fields';
import type { Db } from '../../core/database.ts';
import { embeddingsRepository } from '../../domain/matching/embeddings.repository.ts';

const homes = {
  profile: { table: 'profiles', key: 'id', as: 'p' },
  candidate: { table: 'candidates', key: 'profile_id', as: 'd' },
  citizenship: { table: 'candidate_citizenships', key: 'profile_id', as: 'z' },
} as const;

/** A place by its name, a secret by its end, everything else as it is written. */
const readAs = (field: CorrectableField): string => {
  const { of, as, column = field, secret } = fieldOf(field);
  const value = `${homes[of].as}.${column}`;
  if (as === 'place') return `${value}->>'name'`;
  if (secret) return `repeat('•', greatest(length(${value}) - 3, 0)) || right(${value}, 3)`;
  return `nullif(${value}::text, '')`;
};

const objectOf = (fields: readonly CorrectableField[]): string =>
  `jsonb_build_object(${fields.map((field) => `'${field}', ${readAs(field)}`).join(', ')})`;

const isOfEverybody = (field: CorrectableField) => fieldOf(field).of === 'profile';

/** What there is to correct of person `p`: more of who looks for work. */
export const correctableColumns = `case when p.id is not null then ${objectOf(correctableFields.filter(isOfEverybody))}
  || coalesce((select ${objectOf(correctableFields.filter((field) => !isOfEverybody(field)))} from candidates d
       left join candidate_citizenships z on z.profile_id = d.profile_id where d.profile_id = p.id), '{}') end`;

/** The columns to write: a place is kept with its province and its point. */
export type Corrected = Readonly<Record<string, string | number | boolean | null>>;

export const correctionRepository = (db: Db) => ({
  async isChoice(list: string, id: string): Promise<boolean> {
    return (await db.one(`select 1 as found from ${list} where id = $1`, [id])) !== undefined;
  },

  /** As the log says it: a choice by its name. */
  async nameOf(list: string, id: string | null): Promise<string | null> {
    const row = id ? await db.one<{ name: string }>(`select name from ${list} where id = $1`, [id]) : undefined;
    return row?.name ?? null;
  },

  /** Whether it was still what its reader had seen. */
  async correct(profileId: string, field: CorrectableField, from: string | null, to: Corrected): Promise<boolean> {
    const { table, key, as } = homes[fieldOf(field).of];
    const columns = Object.keys(to).map((column, at) => `${column} = $${at + 3}`);
    const { rowCount } = await db.query(
      `update ${table} ${as} set ${columns.join(', ')} where ${as}.${key} = $1 and (${readAs(field)}) is not distinct from $2`,
      [profileId, from, ...Object.values(to)],
    );
    return rowCount === 1;
  },

  /** A citizenship where nothing was said before. */
  async addCitizenship(profileId: string, country: string): Promise<boolean> {
    const { rowCount } = await db.query(
      `insert into candidate_citizenships (profile_id, country) select profile_id, $2 from candidates where profile_id = $1
       on conflict do nothing`,
      [profileId, country],
    );
    return rowCount === 1;
  },

  /** Whoever compares a profile with jobs has to look again. */
  async touch(profileId: string): Promise<void> {
    const { rowCount } = await db.query('update candidates set updated_at = now() where profile_id = $1', [profileId]);
    if (rowCount === 1) await embeddingsRepository(db).mark('candidate', profileId);
  },
});
