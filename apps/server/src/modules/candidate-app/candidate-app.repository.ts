import type { CandidateChanges, OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import type { Db } from '../../core/database.ts';
import { accountsRepository } from '../../domain/accounts/accounts.repository.ts';
import { ownProfileRepository } from '../../domain/candidates/own-data.repository.ts';
import { embeddingsRepository } from '../../domain/matching/embeddings.repository.ts';

interface NewProfile {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  contact_number: string | null;
  work_country_id: number;
  locale: string;
}

interface KnownProfile {
  user_type: string;
  is_candidate: boolean;
}

/** Columns by their names, which never come from a caller. */
type Columns = Record<string, unknown>;

type Industries = NonNullable<CandidateChanges['industry']>;

async function update(db: Db, table: string, key: string, id: string, columns: Columns): Promise<void> {
  const names = Object.keys(columns);
  if (names.length === 0) return;
  const set = names.map((name, index) => `${name} = $${index + 2}`).join(', ');
  await db.query(`update ${table} set ${set} where ${key} = $1`, [id, ...Object.values(columns)]);
}

export const candidateAppRepository = (db: Db) => ({
  find: (id: string): Promise<OwnCandidate | undefined> => ownProfileRepository(db).profile(id),

  /** One change of what somebody has at a time. */
  async hold(id: string): Promise<void> {
    await db.query('select 1 as held from candidates where profile_id = $1 for no key update', [id]);
  },

  /** One change of a profile at a time; and whoever compares it with jobs has to look again. */
  async touch(id: string): Promise<void> {
    await db.query('update candidates set updated_at = now() where profile_id = $1', [id]);
    await embeddingsRepository(db).mark('candidate', id);
  },

  updatePerson: (id: string, columns: Columns): Promise<void> => update(db, 'profiles', 'id', id, columns),

  update: (id: string, columns: Columns): Promise<void> => update(db, 'candidates', 'profile_id', id, columns),

  async putCitizenship(id: string, value: CandidateChanges['citizenship']): Promise<void> {
    if (!value) {
      await db.query('delete from candidate_citizenships where profile_id = $1', [id]);
      return;
    }
    await db.query(
      `insert into candidate_citizenships (profile_id, id_passport_number, country) values ($1, $2, $3)
       on conflict (profile_id) do update set id_passport_number = $2, country = $3`,
      [id, value.id_passport_number, value.country],
    );
  },

  async putRemuneration(
    id: string,
    value: { amount: number; currency: string; remuneration_term_id: number } | null,
  ): Promise<void> {
    await db.query('delete from candidate_remunerations where profile_id = $1', [id]);
    if (!value) return;
    await db.query(
      `insert into candidate_remunerations (profile_id, amount, currency, remuneration_term_id)
       values ($1, $2, $3, $4)`,
      [id, value.amount, value.currency, value.remuneration_term_id],
    );
  },

  async putIndustries(id: string, industries: Industries): Promise<void> {
    await db.query('delete from candidate_industries where profile_id = $1', [id]);
    await db.query(
      `insert into candidate_industries (profile_id, industry_id, industry_position_id, user_input)
       select $1, i.industry_id, i.industry_position_id, i.user_input from jsonb_to_recordset($2::jsonb)
         as i (industry_id smallint, industry_position_id integer, user_input text)`,
      [id, JSON.stringify(industries)],
    );
  },

  async putPreferences(id: string, changes: Record<string, boolean | undefined>): Promise<void> {
    await db.query('insert into candidate_notification_preferences (profile_id) values ($1) on conflict do nothing', [
      id,
    ]);
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    await update(db, 'candidate_notification_preferences', 'profile_id', id, Object.fromEntries(given));
  },

  async putTextPreferences(id: string, changes: Record<string, boolean | string | undefined>): Promise<void> {
    await db.query('insert into candidate_text_preferences (profile_id) values ($1) on conflict do nothing', [id]);
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    await update(db, 'candidate_text_preferences', 'profile_id', id, Object.fromEntries(given));
  },
});

/** What it takes to become a candidate. */
export const joiningRepository = (db: Db) => ({
  /** What somebody is, whatever that is; locks out a second sign-up of the same person until the transaction ends. */
  async lockProfile(id: string): Promise<KnownProfile | undefined> {
    await accountsRepository(db).hold(id);
    return db.one(
      `select p.user_type, exists (select from candidates c where c.profile_id = p.id) as is_candidate
       from profiles p where p.id = $1`,
      [id],
    );
  },

  async isEmailTaken(email: string, exceptId: string): Promise<boolean> {
    const found = await db.one('select 1 as taken from profiles where email = $1 and id <> $2', [email, exceptId]);
    return found !== undefined;
  },

  async setEmail(id: string, email: string): Promise<void> {
    await db.query('update profiles set email = $2 where id = $1 and email <> $2', [id, email]);
  },

  async add({ id, email, first_name, last_name, contact_number, work_country_id, locale }: NewProfile): Promise<void> {
    await db.query(
      `insert into profiles (id, user_type, email, first_name, last_name, contact_number, locale)
       values ($1, 'Candidate', $2, $3, $4, $5, $6)
       on conflict (id) do update set first_name = $3, last_name = $4, contact_number = $5, locale = $6`,
      [id, email, first_name, last_name, contact_number, locale],
    );
    await db.query('insert into candidates (profile_id, work_country_id) values ($1, $2)', [id, work_country_id]);
    await db.query('insert into candidate_notification_preferences (profile_id) values ($1) on conflict do nothing', [
      id,
    ]);
    await embeddingsRepository(db).mark('candidate', id);
  },
});
