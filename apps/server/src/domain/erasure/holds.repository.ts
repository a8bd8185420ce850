import type { LegalHold } from '@marula/contract/privacy-desk.contract';
import type { Db } from '../../core/database.ts';

const HOLD = `h.id, h.subject, h.subject_id, h.reason, h.placed_by_name as placed_by, h.placed_at, h.review_on::text,
  coalesce(case h.subject when 'person' then trim(p.first_name || ' ' || p.last_name) else c.name end, '') as name`;

const NAMED = `legal_holds h left join profiles p on h.subject = 'person' and p.id = h.subject_id
  left join companies c on h.subject = 'company' and c.id = h.subject_id`;

interface NewHold extends Pick<LegalHold, 'id' | 'subject' | 'subject_id' | 'reason' | 'review_on'> {
  placed_by: string;
  placed_by_name: string;
  placed_at: Date;
}

export const holdsRepository = (db: Db) => ({
  /** Makes whoever deletes, holds or lets go of the same person wait until the transaction ends. */
  async lockPerson(id: string): Promise<{ company_id: string | null } | undefined> {
    return db.one('select company_id from profiles where id = $1 for no key update', [id]);
  },

  async isPersonHeld(id: string): Promise<boolean> {
    return (await db.one('select 1 as held from held_people where id = $1 limit 1', [id])) !== undefined;
  },

  async isCompanyHeld(id: string): Promise<boolean> {
    return (await db.one('select 1 as held from held_companies where id = $1', [id])) !== undefined;
  },

  /** On somebody, and on the company that they belong to. */
  over: (profileId: string | null, companyId: string | null): Promise<LegalHold[]> =>
    db.all(
      `select ${HOLD} from ${NAMED} where h.lifted_at is null
         and ((h.subject = 'person' and h.subject_id = $1) or (h.subject = 'company' and h.subject_id = $2))
       order by h.placed_at, h.id`,
      [profileId, companyId],
    ),

  list: (): Promise<LegalHold[]> =>
    db.all(`select ${HOLD} from ${NAMED} where h.lifted_at is null order by h.review_on, h.id`),

  find: (id: string): Promise<LegalHold | undefined> =>
    db.one(`select ${HOLD} from ${NAMED} where h.lifted_at is null and h.id = $1`, [id]),

  /** Whether it was placed: of two at once one is. */
  async place(hold: NewHold): Promise<boolean> {
    const { rowCount } = await db.query(
      `insert into legal_holds (id, subject, subject_id, reason, placed_by, placed_by_name, placed_at, review_on)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [
        hold.id,
        hold.subject,
        hold.subject_id,
        hold.reason,
        hold.placed_by,
        hold.placed_by_name,
        hold.placed_at,
        hold.review_on,
      ],
    );
    return rowCount === 1;
  },

  /** Whether it was there to be lifted. */
  async lift(id: string, now: Date): Promise<boolean> {
    const { rowCount } = await db.query('update legal_holds set lifted_at = $2 where id = $1 and lifted_at is null', [
      id,
      now,
    ]);
    return rowCount === 1;
  },

  async postponeCompany(companyId: string, askedBy: string, now: Date): Promise<void> {
    await db.query(
      'insert into postponed_companies (company_id, asked_by, asked_at) values ($1, $2, $3) on conflict do nothing',
      [companyId, askedBy, now],
    );
  },

  postponedCompany: (companyId: string): Promise<{ asked_by: string | null } | undefined> =>
    db.one('select asked_by from postponed_companies where company_id = $1', [companyId]),
});
