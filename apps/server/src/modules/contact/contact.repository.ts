import type { Db } from '../../core/database.ts';

interface NewSupportRequest {
  id: string;
  profile_id: string;
  company_id: string;
  message: string;
}

export const contactRepository = (db: Db) => ({
  async add({ id, profile_id, company_id, message }: NewSupportRequest): Promise<void> {
    await db.query('insert into support_requests (id, profile_id, company_id, message) values ($1, $2, $3, $4)', [
      id,
      profile_id,
      company_id,
      message,
    ]);
  },
});
