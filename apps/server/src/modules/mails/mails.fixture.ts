import type { EmployerEmailPreferences } from '@marula/contract/employers.contract';
import { expect } from 'vitest';
import type { TestApp, TestMember } from '../../app/test-app.ts';

/** What tests of mails do over and over. */
export const mailsOf = (app: TestApp) => ({
  prefer: (member: TestMember, wishes: Partial<EmployerEmailPreferences>) =>
    app.http.inject({
      method: 'PATCH',
      url: `/api/employer/${member.profile_id}`,
      headers: member.headers,
      payload: { data: { employer_email_preferences: wishes } },
    }),

  wishes: async ({ profile_id, headers }: TestMember): Promise<EmployerEmailPreferences> =>
    (await app.http.inject({ url: `/api/employer/${profile_id}`, headers })).json().employer_email_preferences,

  email: async ({ profile_id }: TestMember): Promise<string> =>
    (await app.db.query('select email from profiles where id = $1', [profile_id])).rows[0]?.email,

  /** Every mail that was sent has arrived: those to one of these addresses. */
  async arrived(...addresses: string[]) {
    const left =
      "select id from pgboss.job where name in ('mails.send-digest', 'mail.send') and state in ('created', 'retry', 'active')";
    await expect.poll(async () => (await app.db.query(left)).rows.length).toBe(0);
    return app.inbox.list().filter(({ to }) => to.some((address) => addresses.includes(address)));
  },
});

/** The link by which a mail can be stopped, as its header names it. */
export const linkIn = ({ headers }: { headers: Record<string, string> }): string =>
  /^<(.+)>$/.exec((headers['list-unsubscribe'] ?? '').replaceAll(/\s/g, ''))?.[1] ?? '';
