import type { Db } from '../../core/database.ts';

interface CompanyReport {
  id: string;
  company_id: string;
  chat_id: string | null;
  report_option_id: number;
  reporter_id: string;
  additional_information: string;
  now: Date;
}

export const companyReportsRepository = (db: Db) => ({
  async isCompany(id: string): Promise<boolean> {
    return (await db.one('select 1 as found from companies where id = $1', [id])) !== undefined;
  },

  async isOption(id: number): Promise<boolean> {
    const found = await db.one("select 1 as found from report_options where id = $1 and subject = 'company'", [id]);
    return found !== undefined;
  },

  /** A person reports a company once; saying it again changes nothing. */
  async add({ now, ...report }: CompanyReport): Promise<void> {
    const { id, company_id, chat_id, report_option_id, reporter_id, additional_information } = report;
    await db.query(
      `insert into company_reports
         (id, company_id, chat_id, report_option_id, reporter_id, additional_information, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (company_id, reporter_id) do nothing`,
      [id, company_id, chat_id, report_option_id, reporter_id, additional_information, now],
    );
  },
});
