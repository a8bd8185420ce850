import type { ReportQuestion, SavedReport } from '@marula/contract/reports.contract';
import type { Db } from '../../core/database.ts';

const SAVED = `select r.id, r.name, r.question, r.shared, r.updated_at,
    jsonb_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name)) as owner,
    (select count(*)::int from saved_report_readers s where s.report_id = r.id) as mailed_to,
    exists (select from saved_report_readers s where s.report_id = r.id and s.profile_id = $2) as mailed_to_me
  from saved_reports r join profiles p on p.id = r.owner_id
  where r.company_id = $1 and (r.owner_id = $2 or r.shared)`;

interface Reader {
  company_id: string;
  profile_id: string;
}

export interface DueReport {
  report_id: string;
  profile_id: string;
  company_id: string;
  name: string;
  question: ReportQuestion;
  email: string;
  locale: string | null;
  work_country_id: number;
}

/** What a person of a company keeps, and what others of it share. */
export const savedReportsRepository = (db: Db, { company_id, profile_id }: Reader) => ({
  list: (): Promise<SavedReport[]> => db.all(`${SAVED} order by lower(r.name), r.id`, [company_id, profile_id]),

  find: (id: string): Promise<SavedReport | undefined> =>
    db.one(`${SAVED} and r.id = $3`, [company_id, profile_id, id]),

  /** Whoever adds waits for the one before, so that no two see room for the last. */
  async count(): Promise<number> {
    await db.hold(company_id);
    const counted = await db.one<{ total: number }>(
      'select count(*)::int as total from saved_reports where company_id = $1',
      [company_id],
    );
    return counted?.total ?? 0;
  },

  /** Nothing where the person has one of this name. */
  async add(name: string, question: ReportQuestion, shared: boolean): Promise<string | undefined> {
    const row = await db.one<{ id: string }>(
      `insert into saved_reports (company_id, owner_id, name, question, shared) values ($1, $2, $3, $4::jsonb, $5)
       on conflict (company_id, owner_id, lower(name)) do nothing returning id`,
      [company_id, profile_id, name, JSON.stringify(question), shared],
    );
    return row?.id;
  },

  /** False where another of the person's has this name. Who can no longer see it no longer gets it. */
  async change(
    id: string,
    { name, question, shared }: Pick<SavedReport, 'name' | 'question' | 'shared'>,
  ): Promise<boolean> {
    await db.hold(company_id);
    const changed = await db.one(
      `update saved_reports r set name = $3, question = $4::jsonb, shared = $5 where r.id = $2 and r.owner_id = $1
         and not exists (select from saved_reports other where other.owner_id = $1 and other.id <> $2
           and other.company_id = r.company_id and lower(other.name) = lower($3)) returning r.id`,
      [profile_id, id, name, JSON.stringify(question), shared],
    );
    if (!shared)
      await db.query('delete from saved_report_readers where report_id = $1 and profile_id <> $2', [id, profile_id]);
    return changed !== undefined;
  },

  /** Beginning with the Monday after this one. */
  async mailToMe(id: string, monday: string): Promise<void> {
    await db.query(
      'insert into saved_report_readers (report_id, profile_id, mailed_on) values ($1, $2, $3) on conflict do nothing',
      [id, profile_id, monday],
    );
  },

  async mailMeNoMore(id: string): Promise<void> {
    await db.query('delete from saved_report_readers where report_id = $1 and profile_id = $2', [id, profile_id]);
  },

  async remove(id: string): Promise<boolean> {
    const gone = await db.one(
      'delete from saved_reports where company_id = $1 and owner_id = $2 and id = $3 returning id',
      [company_id, profile_id, id],
    );
    return gone !== undefined;
  },
});

export const dueReportsRepository = (db: Db) => ({
  /** The next who have not had this Monday's mail, noted as sent. Whether they still may see it is the caller's to ask. */
  take: (monday: string, most: number): Promise<DueReport[]> =>
    db.all(
      `with due as (
         select s.report_id, s.profile_id from saved_report_readers s where s.mailed_on is null or s.mailed_on < $1
         order by s.report_id, s.profile_id limit $2 for update skip locked
       ), sent as (
         update saved_report_readers s set mailed_on = $1 from due
         where s.report_id = due.report_id and s.profile_id = due.profile_id returning s.report_id, s.profile_id
       )
       select sent.report_id, sent.profile_id, r.company_id, r.name, r.question, p.email, p.locale, c.work_country_id
       from sent join saved_reports r on r.id = sent.report_id join profiles p on p.id = sent.profile_id
       join companies c on c.id = r.company_id
       where p.active and p.company_id = r.company_id and (r.shared or r.owner_id = p.id) order by 1, 2`,
      [monday, most],
    ),
});
