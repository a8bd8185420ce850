import type { CandidateLanguage } from '@marula/contract/candidates.contract';
import type { z } from 'zod';
import type { Db } from '../../core/database.ts';
import { type EntryListName, entryLists, language } from '../../domain/candidates/own-columns.ts';

/** Columns by their names, which never come from a caller. */
export type EntryColumns = Record<string, unknown>;

type Language = z.output<typeof CandidateLanguage>;

/** One list of a profile. Every statement names its owner: somebody else's entry is as unknown as a random id. */
export const entriesRepository = <E extends object>(db: Db, name: EntryListName) => {
  const { table, json } = entryLists[name];
  return {
    async count(profileId: string): Promise<number> {
      const counted = await db.one<{ total: number }>(
        `select count(*)::int as total from ${table} where profile_id = $1`,
        [profileId],
      );
      return counted?.total ?? 0;
    },

    async find(profileId: string, id: string): Promise<E | undefined> {
      const row = await db.one<{ entry: E }>(
        `select ${json} as entry from ${table} e where e.profile_id = $1 and e.id = $2`,
        [profileId, id],
      );
      return row?.entry;
    },

    async add(profileId: string, id: string, columns: EntryColumns): Promise<void> {
      const names = Object.keys(columns);
      const places = names.map((_, index) => `$${index + 3}`);
      await db.query(
        `insert into ${table} (profile_id, id, ${names.join(', ')}) values ($1, $2, ${places.join(', ')})`,
        [profileId, id, ...Object.values(columns)],
      );
    },

    async update(profileId: string, id: string, columns: EntryColumns): Promise<void> {
      const names = Object.keys(columns);
      if (names.length === 0) return;
      const set = names.map((column, index) => `${column} = $${index + 3}`).join(', ');
      await db.query(`update ${table} set ${set} where profile_id = $1 and id = $2`, [
        profileId,
        id,
        ...Object.values(columns),
      ]);
    },

    async remove(profileId: string, id: string): Promise<void> {
      await db.query(`delete from ${table} where profile_id = $1 and id = $2`, [profileId, id]);
    },
  };
};

export const languagesRepository = (db: Db) => ({
  async count(profileId: string): Promise<number> {
    const counted = await db.one<{ total: number }>(
      'select count(*)::int as total from candidate_languages where profile_id = $1',
      [profileId],
    );
    return counted?.total ?? 0;
  },

  async find(profileId: string, languageId: number): Promise<Language | undefined> {
    const row = await db.one<{ entry: Language }>(
      `select ${language} as entry from candidate_languages l where l.profile_id = $1 and l.language_id = $2::int`,
      [profileId, languageId],
    );
    return row?.entry;
  },

  async put(profileId: string, languageId: number, proficiencyId: number): Promise<void> {
    await db.query(
      `insert into candidate_languages (profile_id, language_id, language_proficiency_id) values ($1, $2, $3)
       on conflict (profile_id, language_id) do update set language_proficiency_id = $3`,
      [profileId, languageId, proficiencyId],
    );
  },

  async remove(profileId: string, languageId: number): Promise<void> {
    await db.query('delete from candidate_languages where profile_id = $1 and language_id = $2::int', [
      profileId,
      languageId,
    ]);
  },
});
