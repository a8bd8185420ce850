import type { TrustAct, TrustCause, TrustState, TrustSubject } from '@marula/contract/trust-words';
import type { Db } from '../../core/database.ts';

export interface Appealable {
  id: string;
  case_id: string;
  act: TrustAct;
  cause: TrustCause;
  subject: TrustSubject;
  name: string;
  judged_at: string;
  appeal_until: string;
  appealed_at: string | null;
  state: TrustState;
  /** What was judged after it. */
  next: TrustAct | null;
}

const APPEALABLE = `select k.id, k.case_id, k.act, k.cause, c.subject, c.name, k.judged_at, k.appeal_until, k.appealed_at, c.state,
    (select later.act from trust_judgements later where later.case_id = c.id and later.judged_at > k.judged_at
     order by later.judged_at limit 1) as next
  from trust_judgements k join trust_cases c on c.id = k.case_id where k.id = $1 and k.appeal_until is not null`;

export const appealsRepository = (db: Db) => ({
  find: (id: string): Promise<Appealable | undefined> => db.one(APPEALABLE, [id]),

  lock: (id: string): Promise<Appealable | undefined> => db.one(`${APPEALABLE} for update of k, c`, [id]),

  /** For another person than who judged. */
  async reopen({ id, case_id }: Appealable, words: string, now: Date): Promise<void> {
    await db.query('update trust_judgements set appealed_at = $2, appeal = $3 where id = $1', [id, now, words]);
    await db.query("update trust_cases set state = 'appeal', waiting_since = $2 where id = $1", [case_id, now]);
  },
});
