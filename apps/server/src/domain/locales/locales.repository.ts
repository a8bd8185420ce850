import { type Locale, localeOf } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';

interface Reader extends Record<string, unknown> {
  locale: string | null;
  work_country_id: number | null;
}

/** In whose words somebody is told something: the ones they chose, or else their country's. */
export const localesRepository = (db: Db) => {
  const read = async (statement: string, values: string[]): Promise<Locale> => {
    const reader = await db.one<Reader>(statement, values);
    return localeOf(reader?.locale, reader?.work_country_id);
  };
  return {
    /** What a whole team hears at once. */
    ofCompany: (id: string) => read('select null as locale, work_country_id from companies where id = $1', [id]),

    ofMember: (profileId: string, companyId: string) =>
      read(`select p.locale, c.work_country_id from companies c left join profiles p on p.id = $1 where c.id = $2`, [
        profileId,
        companyId,
      ]),

    async ofCandidates(profileIds: readonly string[]): Promise<Map<string, Locale>> {
      const readers = await db.all<Reader & { id: string }>(
        `select p.id, p.locale, c.work_country_id from profiles p left join candidates c on c.profile_id = p.id
         where p.id = any($1::uuid[])`,
        [profileIds],
      );
      return new Map(readers.map(({ id, locale, work_country_id }) => [id, localeOf(locale, work_country_id)]));
    },
  };
};
