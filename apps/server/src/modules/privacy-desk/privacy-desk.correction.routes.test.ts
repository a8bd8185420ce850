import { type CorrectableField, correctableFields, fieldOf } from '@marula/contract/correctable-fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { codesOf } from '../../app/test-races.ts';
import { privacyDesk } from './privacy-desk.fixture.ts';

let app: TestApp;
let desk: Awaited<ReturnType<typeof privacyDesk>>;
beforeAll(async () => {
  app = await startTestApp();
  desk = await privacyDesk(app);
});
afterAll(() => app.stop());

const asked = async () => {
  const who = await desk.join();
  return { who, id: await desk.ask(who, 'correction') };
};
const change = (id: string, field: CorrectableField, from: string | null, to: string) =>
  desk.act(id, '/correction', { field, from, to });
const linesOf = async (id: string) =>
  (
    await app.db.query<{ changes: object[] }>('select changes from staff_log where subject_id = $1 order by id', [id])
  ).rows.flatMap(({ changes }) => changes);

/** What a correction writes, and what is shown of it from then on. */
const examples: Record<Exclude<CorrectableField, 'email'>, { to: string; shown?: string }> = {
  first_name: { to: 'Nandi' },
  last_name: { to: '<b>Khumalo</b>' },
  contact_number: { to: '083 765 4321', shown: '+27837654321' },
  citizenship: { to: 'Lesotho' },
  id_passport_number: { to: '9001015009087', shown: '••••••••••087' },
  work_permit: { to: 'true' },
  location: { to: 'Durban' },
  drivers_licence_id: { to: '1' },
  experience_id: { to: '2' },
  availability_id: { to: '1' },
  capacity_id: { to: '2' },
  about_you: { to: 'I bake.\nEvery day.' },
  ideal_job: { to: 'A bakery' },
};

test('every field of the list is corrected, read back and in the log, a secret by its end and a choice by its name', async () => {
  const { who, id } = await asked();
  for (const [field, { to, shown = to }] of Object.entries(examples) as [
    CorrectableField,
    { to: string; shown?: string },
  ][]) {
    const from = (await desk.read(id)).fields?.[field] ?? null;
    const reply = await change(id, field, from, to);
    expect([field, reply.statusCode, reply.json().fields?.[field]]).toEqual([field, 200, shown]);
  }
  const { fields } = await desk.read(id);
  expect(Object.keys(fields ?? {}).toSorted()).toEqual([...correctableFields].toSorted());
  const lines = await linesOf(id);
  expect(lines).toHaveLength(correctableFields.length - 1);
  expect(lines).toContainEqual({ field: 'id_passport_number', from: null, to: '••••••••••087' });
  expect(lines).toContainEqual({ field: 'drivers_licence_id', from: null, to: expect.stringMatching(/[a-z]/i) });
  expect(JSON.stringify(lines)).not.toContain('9001015009087');
  const { body } = await app.http.inject({ url: '/api/candidate/me', headers: who.headers });
  const own = JSON.parse(body);
  expect(own.citizenship).toEqual({ country: 'Lesotho', id_passport_number: '9001015009087' });
  expect(own).toMatchObject({ first_name: 'Nandi', work_permit: true, location: { name: 'Durban' } });
});

test('what can be taken out is, and what cannot is refused before anything is read', async () => {
  const { id } = await asked();
  expect((await change(id, 'contact_number', '+27821234567', '')).json().fields.contact_number).toBeNull();
  for (const field of correctableFields.filter((name) => !fieldOf(name).optional)) {
    expect([field, (await change(id, field, null, '')).statusCode]).toEqual([field, 400]);
  }
  expect((await change(id, 'work_permit', 'false', 'perhaps')).statusCode).toBe(400);
  expect((await change(id, 'location', null, 'Nowhere at all')).statusCode).toBe(400);
  expect((await change(id, 'experience_id', null, '999')).statusCode).toBe(400);
  expect((await change(id, 'experience_id', null, '1; drop')).statusCode).toBe(400);
  expect((await change(id, 'first_name', 'Thandi', 'x'.repeat(101))).statusCode).toBe(400);
});

test('a number is not written without a country, nor past what somebody else has changed', async () => {
  const { id } = await asked();
  expect(codesOf([await change(id, 'id_passport_number', null, '9001015009087')])).toEqual(['privacy.changed']);
  await change(id, 'citizenship', null, 'Zambia');
  const replies = await Promise.all([
    change(id, 'id_passport_number', null, '123456/78/1'),
    change(id, 'id_passport_number', null, '123456/78/2'),
  ]);
  expect(codesOf(replies).toSorted()).toEqual(['ok', 'privacy.changed']);
});

test('an employer has the fields of everybody, and no others', async () => {
  const member = await app.signIn();
  const id = await desk.ask(member, 'correction');
  expect(Object.keys((await desk.read(id)).fields ?? {}).toSorted()).toEqual(
    correctableFields.filter((field) => fieldOf(field).of === 'profile').toSorted(),
  );
  expect(codesOf([await change(id, 'work_permit', 'false', 'true')])).toEqual(['privacy.changed']);
});

test('an address changes when the new one follows its link, and the old one is told', async () => {
  const { who, id } = await asked();
  const to = `new-${who.email}`;
  const other = await desk.join();
  expect(codesOf([await change(id, 'email', who.email, other.email)])).toEqual(['auth.email_taken']);
  expect(codesOf([await change(id, 'email', 'somebody@else.example', to)])).toEqual(['privacy.changed']);
  expect((await change(id, 'email', who.email, to)).json().fields.email).toBe(who.email);
  const told = await app.inbox.waitFor((mail) => mail.to.includes(who.email) && mail.subject.includes('new address'));
  expect(told.text).toContain(to);
  const mail = await app.inbox.waitFor((sent) => sent.to.includes(to));
  const link = new URL(/https?:\/\/\S+\/verify\?\S+/.exec(mail.text)?.[0] ?? '');
  const { rows: before } = await app.db.query('select email from auth.users where id = $1', [who.id]);
  expect(before).toEqual([{ email: who.email }]);
  await app.http.inject({ url: `${link.pathname}${link.search}` });
  const { rows } = await app.db.query('select email from auth.users where id = $1', [who.id]);
  expect(rows).toEqual([{ email: to }]);
  expect(await linesOf(id)).toEqual([{ field: 'email', from: who.email, to }]);
});
