import type { IdentityCause, IdentityState } from '@marula/contract/review-words';
import type { Db } from '../../core/database.ts';

interface LastIdentity {
  state: Exclude<IdentityState, 'none'>;
  cause: IdentityCause | null;
  since: string;
}

/** The person’s side. */
export const ownIdentityRepository = (db: Db) => ({
  async hold(profileId: string): Promise<void> {
    await db.query('select from candidates where profile_id = $1 for no key update', [profileId]);
  },

  last: (profileId: string): Promise<LastIdentity | undefined> =>
    db.one(
      `select case when state = 'waiting' then 'waiting' when act = 'ask_again' then 'asked'
           when act = 'confirm' and lapsed_at is null then 'verified' else 'lapsed' end as state,
         cause, coalesce(judged_at, waiting_since) as since
       from reviews where profile_id = $1 and kind = 'identity' order by waiting_since desc, id desc limit 1`,
      [profileId],
    ),

  async hasNumber(profileId: string): Promise<boolean> {
    const row = await db.one(
      "select 1 as found from candidate_citizenships where profile_id = $1 and trim(id_passport_number) <> ''",
      [profileId],
    );
    return row !== undefined;
  },

  async document(profileId: string, id: string): Promise<string | undefined> {
    const row = await db.one<{ url: string }>('select url from candidate_documents where profile_id = $1 and id = $2', [
      profileId,
      id,
    ]);
    return row?.url;
  },

  async open(id: string, profileId: string, file: string, now: Date): Promise<void> {
    await db.query(
      `insert into reviews (id, profile_id, kind, file, waiting_since) values ($1, $2, 'identity', $3, $4)`,
      [id, profileId, file, now],
    );
  },
});
