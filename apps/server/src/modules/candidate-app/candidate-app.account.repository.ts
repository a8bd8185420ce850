import type { DeletedApplication } from '@marula/contract/applications.contract';
import type { ApplicationStatusId } from '@marula/contract/transitions';
import type { z } from 'zod';
import type { Db } from '../../core/database.ts';

export type GoneApplication = z.output<typeof DeletedApplication> & {
  company_id: string;
  status_id: ApplicationStatusId;
};

export interface GoneChat {
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
});
