import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import type { PrivacyRequest } from '@marula/contract/privacy-desk.contract';
import type { StaffRole } from '@marula/contract/staff-roles';
import { expect } from 'vitest';
import type { TestApp } from '../../app/test-app.ts';
import { newAddress } from '../../app/test-races.ts';

const { privacyDesk: desk, forms } = endpoints;

type Headers = Record<string, string>;
const reason = 'As they asked in their letter';

/** Files and account go by tasks, and the proof is read after them. */
export const PATIENTLY = { interval: 50 };

/** Who asks, or goes by themselves. */
const askersOf = (app: TestApp) => {
  /** Somebody who looks for work. */
  const join = async () => {
    const { user_id: id, email, headers } = await app.visit();
    const payload = { first_name: 'Thandi', last_name: 'Mokoena', contact_number: '082 123 4567' };
    const reply = await app.http.inject({ method: 'POST', url: '/api/candidate/me', headers, payload });
    expect(reply.statusCode).toBe(200);
    return { id, email, headers };
  };
  const leave = ({ headers }: { headers: Headers }) =>
    app.http.inject({ method: 'DELETE', url: '/api/candidate/me', headers, payload: { confirmation: 'DELETE' } });
  const newest = async (): Promise<string> =>
    (await app.db.query("select id from privacy_requests where source = 'self' order by number desc limit 1")).rows[0]
      ?.id;
  return { join, leave, newest };
};

/** People who ask, and those of us who work the desk. */
export async function privacyDesk(app: TestApp) {
  const staff = async (roles: StaffRole[]) => (await app.signInStaff({ roles })).headers;
  const zinhle = await staff(['support', 'trust']);

  const ask = async (who: { headers: Headers }, kind: string, message = 'Please, by right.') => {
    const reply = await app.call(desk.ask, {
      headers: who.headers,
      payload: { kind, message },
      remoteAddress: newAddress(),
    });
    expect(reply.json()).toMatchObject({ kind });
    return reply.json().id as string;
  };

  const at = (id: string, rest = '') => `/api/admin/privacy/requests/${id}${rest}`;
  const read = async (id: string): Promise<PrivacyRequest> =>
    (await app.call(desk.read, { headers: zinhle, url: at(id) })).json();
  const act = (id: string, rest: string, payload: object = {}, headers: Headers = zinhle) =>
    app.http.inject({ method: 'POST', url: at(id, rest), headers, payload: { reason, ...payload } });
  const sort = (id: string, kind: string, headers: Headers = zinhle) =>
    app.http.inject({ method: 'PATCH', url: at(id), headers, payload: { kind, reason } });

  /** By the form of the contact page; the request that it became. */
  const write = async (email: string, message = `What do you know about me, ${randomUUID()}?`): Promise<string> => {
    const payload = { kind: 'contact', topic: 'privacy', name: 'Grace Tembo', email, message };
    const reply = await app.call(forms.send, { payload, remoteAddress: newAddress() });
    expect(reply.statusCode).toBe(200);
    const { rows } = await app.db.query<{ id: string }>('select id from privacy_requests where case_id = $1', [
      reply.json().id,
    ]);
    return rows[0]?.id ?? '';
  };

  const proved = async (id: string): Promise<PrivacyRequest> => {
    await expect.poll(async () => (await read(id)).state, PATIENTLY).toBe('done');
    return read(id);
  };

  const tokenFor = async (email: string, subject: string): Promise<string> => {
    const mail = await app.inbox.waitFor((sent) => sent.to.includes(email) && sent.subject.includes(subject));
    return /privacy-request#([\w-]+)/.exec(mail.text)?.[1] ?? '';
  };
  const follow = (rest: string, token: string) =>
    app.http.inject({
      method: 'POST',
      url: `/api/privacy/link${rest}`,
      payload: { token },
      remoteAddress: newAddress(),
    });

  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const hold = (subject: 'person' | 'company', subject_id: string, rest: object = {}, headers: Headers = zinhle) =>
    app.call(desk.hold, { headers, payload: { subject, subject_id, review_on: inDays(90), reason, ...rest } });
  const lift = (id: string, headers: Headers = zinhle) =>
    app.call(desk.lift, { headers, url: `/api/admin/privacy/holds/${id}/lift`, payload: { reason } });

  return {
    zinhle,
    staff,
    ask,
    at,
    read,
    act,
    sort,
    write,
    proved,
    tokenFor,
    follow,
    hold,
    lift,
    inDays,
    ...askersOf(app),
  };
}
