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
  async add({ now, ...report }: CompanyReport, caseId: string): Promise<boolean> {
    const { id, company_id, chat_id, report_option_id, reporter_id, additional_information } = report;
    const added = await db.one(
      `insert into company_reports
         (id, company_id, chat_id, report_option_id, reporter_id, additional_information, created_at, case_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (company_id, reporter_id) do nothing returning id`,
      [id, company_id, chat_id, report_option_id, reporter_id, additional_information, now, caseId],
    );
    return added !== undefined;
  },

  async isReported(companyId: string, reporterId: string): Promise<boolean> {
    const found = await db.one('select 1 as found from company_reports where company_id = $1 and reporter_id = $2', [
      companyId,
      reporterId,
    ]);
    return found !== undefined;
  },
});
