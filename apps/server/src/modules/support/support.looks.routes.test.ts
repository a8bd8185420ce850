import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@marula/contract/endpoint';
import { allEndpoints, endpoints } from '@marula/contract/endpoints';
import { lookHeader } from '@marula/contract/headers';
import { duration } from '@marula/contract/limits';
import { supportLimits } from '@marula/contract/support-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { readOnly } from '../../db/read-only.ts';
import { withTx } from '../../db/tx.ts';

const { support, contact, jobs, chats, employers } = endpoints;

let app: TestApp;
let zinhle: { profile_id: string; headers: Record<string, string> };
let owner: TestMember;
let writer: TestMember;
let looking: Record<string, string>;
let caseId: string;
beforeAll(async () => {
  app = await startTestApp();
  zinhle = await app.signInStaff({ roles: ['support'] });
  owner = await app.signIn({ plan: 'custom' });
  writer = await app.signIn({ company_id: owner.company_id, role: 'Admin' });
  const asked = await app.call(contact.support, { headers: writer.headers, payload: { message: 'I see no jobs' } });
  caseId = asked.json().id;
  looking = { ...zinhle.headers, [lookHeader]: (await look()).json().id };
});
afterAll(() => app.stop());

const look = (headers = zinhle.headers, case_id = caseId) =>
  app.call(support.look, { headers, payload: { case_id, reason: 'Looking for the missing jobs' } });

const call = (endpoint: Endpoint, headers: Record<string, string>) => {
  const url = endpoint.path.replace(/:(\w+)/g, (_, name) => (name === 'employerId' ? writer.profile_id : randomUUID()));
  return app.call(endpoint, { url, headers, payload: endpoint.body ? {} : undefined });
};

const forMembers = ({ access, inLook }: Endpoint) =>
  inLook || access === 'signed-in' || (typeof access === 'object' && 'can' in access);
const isReading = (endpoint: Endpoint) =>
  endpoint.method === 'GET' && !endpoint.file && !endpoint.stream && forMembers(endpoint);

test('a look is told to the Owner in the bell and by mail, and logged with the case', async () => {
  const mail = await app.inbox.waitFor(({ to }) => to.includes(`${owner.profile_id}@example.test`));
  expect(mail.text).toContain('Zinhle Dlamini');
  const bell = await app.db.query("select data from notifications where recipient_id = $1 and type = 'New_Message'", [
    owner.profile_id,
  ]);
  expect(bell.rows[0]?.data).toMatchObject({ code: 'support_look', staff: 'Zinhle Dlamini' });
  const log = await app.db.query('select act, reason, company_id from staff_log where subject_id = $1', [caseId]);
  expect(log.rows).toEqual([
    { act: 'support.looked', reason: 'Looking for the missing jobs', company_id: owner.company_id },
  ]);
});

test('it reads what the writer of the case reads, and nothing of another company', async () => {
  const url = `/api/chat/${writer.profile_id}`;
  expect((await app.call(chats.list, { headers: looking, url })).statusCode).toBe(200);
  const list = await app.call(jobs.list, { headers: looking });
  expect(list.statusCode).toBe(200);
  expect(list.json()).toEqual((await app.call(jobs.list, { headers: writer.headers })).json());
  const person = await app.call(employers.read, { headers: looking, url: `/api/employer/${writer.profile_id}` });
  expect(person.json()).toMatchObject({ id: writer.profile_id, role: { name: 'Admin' } });
  const other = await app.signIn();
  const stranger = await app.call(employers.read, { headers: looking, url: `/api/employer/${other.profile_id}` });
  expect(codeOf(stranger)).toBe('employers.not_found');
  const named = await app.call(jobs.list, { headers: { ...looking, 'x-company-id': other.company_id } });
  expect(codeOf(named)).toBe('companies.not_found');
});

test('of the whole contract it admits what a member reads, and 403 is the answer to everything else', async () => {
  // What programs call is not there without their keys.
  const callable = allEndpoints.filter(
    ({ access, method }) =>
      !(typeof access === 'object' && 'service' in access) && !(access === 'public' && method === 'GET'),
  );
  for (const endpoint of callable) {
    const reply = await call(endpoint, looking);
    const name = `${endpoint.method} ${endpoint.path}`;
    if (!isReading(endpoint)) expect([name, reply.statusCode, codeOf(reply)]).toEqual([name, 403, 'support.look_only']);
    // What needs no id of something shows that it works.
    else if (!/:(?!employerId)/.test(endpoint.path))
      expect([name, [200, 400]]).toEqual([name, expect.arrayContaining([reply.statusCode])]);
    else expect([name, [200, 400, 403, 404]]).toEqual([name, expect.arrayContaining([reply.statusCode])]);
  }
});

test('what a reading call would write, the database itself refuses', async () => {
  const rename = "update companies set name = 'Taken over' where id = $1";
  const before = await app.db.query('select name from companies where id = $1', [owner.company_id]);
  const attempts = [
    readOnly(app.db, (db) => db.query(rename, [owner.company_id])),
    readOnly(app.db, (db) => withTx({ db }, (tx) => tx.query(rename, [owner.company_id]))),
  ];
  for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: 'support.look_only' });
  expect((await app.db.query('select name from companies where id = $1', [owner.company_id])).rows).toEqual(
    before.rows,
  );
});

test('it leaves the language of whom it looks as alone', async () => {
  await app.call(jobs.list, { headers: { ...looking, 'x-locale': 'zm' } });
  const { rows } = await app.db.query('select locale from profiles where id = $1', [writer.profile_id]);
  expect(rows[0]?.locale).not.toBe('zm');
});

test('it ends by itself, with the session it began in, and with the writer’s place in the company', async () => {
  const colleague = await app.signInStaff({ roles: ['support'] });
  const foreign = { ...colleague.headers, [lookHeader]: looking[lookHeader] ?? '' };
  expect(codeOf(await app.call(jobs.list, { headers: foreign }))).toBe('support.look_over');
  for (const id of [randomUUID(), 'x', '']) {
    const reply = await app.call(jobs.list, { headers: { ...zinhle.headers, [lookHeader]: id } });
    expect(codeOf(reply)).toBe('support.look_over');
  }
  const later = new Date(Date.now() + supportLimits.lookMinutes * duration.minute);
  const { until } = (await look()).json();
  expect(Date.parse(until)).toBeLessThanOrEqual(later.getTime() + duration.minute);
  const short = (await look()).json().id;
  await app.db.query("update support_looks set until = now() - interval '1 second' where id = $1", [short]);
  const over = await app.call(jobs.list, { headers: { ...zinhle.headers, [lookHeader]: short } });
  expect([over.statusCode, codeOf(over)]).toEqual([403, 'support.look_over']);
  await app.db.query('update profiles set active = false where id = $1', [writer.profile_id]);
  expect(codeOf(await app.call(jobs.list, { headers: looking }))).toBe('support.look_over');
});

test('nobody else can look: a member, a candidate’s case, another role', async () => {
  const member = await app.call(jobs.list, { headers: { ...owner.headers, [lookHeader]: looking[lookHeader] ?? '' } });
  expect([member.statusCode, codeOf(member)]).toEqual([403, 'auth.not_authorised']);
  const trust = await app.signInStaff({ roles: ['trust'] });
  expect(codeOf(await look(trust.headers))).toBe('auth.not_authorised');
  const sent = await app.call(endpoints.forms.send, {
    payload: { kind: 'support', name: 'Grace', email: 'grace-look@people.example', message: 'Hello' },
  });
  expect(codeOf(await look(zinhle.headers, sent.json().id))).toBe('support.no_company');
  expect(codeOf(await look(zinhle.headers, randomUUID()))).toBe('support.not_found');
});
