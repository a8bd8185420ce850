import type { Db } from '../core/database.ts';

export interface MailOutcome {
  id: string;
  recipient: string;
  subject: string;
  state: 'sent' | 'refused';
  said: string | null;
  at: Date;
}

export const mailLogRepository = (db: Db) => ({
  /** Of several tries at one mail the last counts. */
  async note({ id, recipient, subject, state, said, at }: MailOutcome): Promise<void> {
    await db.query(
      `insert into mail_log (id, recipient, subject, state, said, at) values ($1, lower($2), $3, $4, $5, $6)
       on conflict (id) do update set state = excluded.state, said = excluded.said, at = excluded.at`,
      [id, recipient, subject, state, said, at],
    );
  },
});
