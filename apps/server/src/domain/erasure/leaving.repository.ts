import type { DeletedApplication } from '@marula/contract/applications.contract';
import type { ApplicationStatusId } from '@marula/contract/transitions';
import type { z } from 'zod';
import type { Db } from '../../core/database.ts';

type GoneApplication = z.output<typeof DeletedApplication> & {
  company_id: string;
  status_id: ApplicationStatusId;
};

interface GoneChat {
  id: string;
  company_id: string;
  private: boolean;
}

/** What it takes to leave. */
export const leavingRepository = (db: Db) => ({
  /** The jobs first, as everybody who touches applications does, so that no two wait for each other in a circle. */
  async removeApplications(profileId: string): Promise<GoneApplication[]> {
    await db.query(
      `select j.id from jobs j where j.id in (select job_id from applications where profile_id = $1)
       order by j.id for key share`,
      [profileId],
    );
    return db.all(
      'delete from applications where profile_id = $1 returning id, job_id, profile_id, company_id, status_id',
      [profileId],
    );
  },

  chats: (profileId: string): Promise<GoneChat[]> =>
    db.all('select id, company_id, private from chats where applicant_id = $1 order by id', [profileId]),

  /** With every row that belongs to the person alone. */
  async removeProfile(profileId: string): Promise<void> {
    await db.query('delete from profiles where id = $1', [profileId]);
  },

  membership: (profileId: string): Promise<{ company_id: string | null; team_role_id: number | null } | undefined> =>
    db.one('select company_id, team_role_id from profiles where id = $1', [profileId]),

  async memberIds(companyId: string): Promise<string[]> {
    const rows = await db.all<{ id: string }>('select id from profiles where company_id = $1', [companyId]);
    return rows.map((row) => row.id);
  },

  /** Payments and invoices stay, without the company: the law keeps them. */
  async removeCompany(id: string): Promise<void> {
    await db.query('update profiles set company_id = null, team_role_id = null where company_id = $1', [id]);
    await db.query('delete from companies where id = $1', [id]);
  },
});
