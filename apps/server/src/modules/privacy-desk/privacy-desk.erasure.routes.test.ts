import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { codesOf } from '../../app/test-races.ts';
import { PATIENTLY, privacyDesk } from './privacy-desk.fixture.ts';

const { privacyDesk: endpoint, employers, companies } = endpoints;

let app: TestApp;
let desk: Awaited<ReturnType<typeof privacyDesk>>;
beforeAll(async () => {
  app = await startTestApp();
  desk = await privacyDesk(app);
});
afterAll(() => app.stop());

const codeOf = async (reply: Promise<{ statusCode: number; json(): object }>) => codesOf([(await reply) as never])[0];
const isThere = async (id: string, table = 'profiles') =>
  (await app.db.query(`select from ${table} where id = $1`, [id])).rows.length === 1;
const sums = (counted: readonly { count: number }[] | null | undefined) =>
  counted?.reduce((sum, { count }) => sum + count, 0);

describe('erasure', () => {
  test('shows what is held, erases it, and leaves a proof that was read again from the database', async () => {
    const who = await desk.join();
    await desk.write(who.email);
    const id = await desk.ask(who, 'erasure');
    const before = await desk.read(id);
    expect(before.held).toContainEqual({ kind: 'letters', count: 1 });
    expect(sums(before.held)).toBeGreaterThan(5);
    expect((await desk.act(id, '/erasure')).json()).toMatchObject({ state: 'erasing', proof: { after: null } });
    expect((await app.http.inject({ url: '/api/candidate/me', headers: who.headers })).statusCode).toBe(401);
    const one = await desk.proved(id);
    expect(one).toMatchObject({ name: null, email: null, message: null, profile_id: null, case_id: null });
    expect(one.proof?.before).toEqual(before.held);
    expect([sums(one.proof?.after), one.proof?.by]).toEqual([0, 'Zinhle Dlamini']);
    expect(one.fingerprint).toBe(before.fingerprint);
    const letter = await app.inbox.waitFor(
      ({ to, subject }) => to.includes(who.email) && subject.includes('Proof of erasure'),
    );
    expect(letter.text).toContain('Account and profile: 2 before, 0 now');
    expect(await codeOf(desk.act(id, '/erasure'))).toBe('privacy.closed');
  });

  test('needs the roles support and trust, the right request and a checked identity', async () => {
    const who = await desk.join();
    const id = await desk.ask(who, 'erasure');
    for (const role of ['support', 'trust'] as const) {
      expect((await desk.act(id, '/erasure', {}, await desk.staff([role]))).statusCode).toBe(403);
    }
    expect(await codeOf(desk.act(await desk.ask(who, 'objection'), '/erasure'))).toBe('privacy.other_kind');
    const byForm = await desk.write(who.email);
    await desk.sort(byForm, 'erasure');
    expect(await codeOf(desk.act(byForm, '/erasure'))).toBe('privacy.not_checked');
    const unchecked = app.db.query("update privacy_requests set state = 'erasing' where id = $1", [byForm]);
    await expect(unchecked).rejects.toThrow('privacy_requests_checked');
    expect(await isThere(who.id)).toBe(true);
  });

  test('happens once of two at the same moment', async () => {
    const id = await desk.ask(await desk.join(), 'erasure');
    const replies = await Promise.all([desk.act(id, '/erasure'), desk.act(id, '/erasure')]);
    expect(codesOf(replies).toSorted()).toEqual(['ok', 'privacy.closed']);
    await desk.proved(id);
  });

  test('of who only wrote to us takes what they wrote', async () => {
    const email = `grace-${randomUUID()}@people.example`;
    const id = await desk.write(email);
    await desk.sort(id, 'erasure');
    await desk.act(id, '/identity');
    await desk.act(id, '/erasure');
    await desk.proved(id);
    expect((await app.db.query('select from form_messages where email = $1', [email])).rows).toEqual([]);
  });

  test('of an Owner is refused until the company has another, and of one of us altogether', async () => {
    const owner = await app.signIn();
    const id = await desk.ask(owner, 'erasure');
    expect(await codeOf(desk.act(id, '/erasure'))).toBe('employers.owns_company');
    expect(await desk.read(id)).toMatchObject({ state: 'waiting', proof: null });
    const member = await app.signIn({ role: 'User', company_id: owner.company_id });
    await desk.act(await desk.ask(member, 'erasure'), '/erasure');
    await expect.poll(() => isThere(member.profile_id), PATIENTLY).toBe(false);
    const colleague = await app.signInStaff({ roles: ['support'] });
    const own = await desk.ask(colleague, 'erasure');
    expect(await codeOf(desk.act(own, '/erasure'))).toBe('privacy.is_staff');
  });

  test('by oneself leaves its proof here, too', async () => {
    const who = await desk.join();
    expect((await desk.leave(who)).statusCode).toBe(200);
    const one = await desk.proved(await desk.newest());
    expect(one).toMatchObject({ source: 'self', name: null, proof: { by: null } });
    expect([sums(one.proof?.before), sums(one.proof?.after)]).toEqual([expect.any(Number), 0]);
  });
});

describe('a legal hold', () => {
  test('is placed once, by trust, with a day to look at it again', async () => {
    const who = await desk.join();
    expect((await desk.hold('person', who.id, {}, await desk.staff(['support']))).statusCode).toBe(403);
    expect(await codeOf(desk.hold('person', who.id, { review_on: '2020-01-01' }))).toBe('privacy.review_day');
    expect(await codeOf(desk.hold('person', who.id, { review_on: desk.inDays(400) }))).toBe('privacy.review_day');
    expect(await codeOf(desk.hold('person', randomUUID()))).toBe('staff.not_found');
    expect(await codeOf(desk.hold('company', randomUUID()))).toBe('staff.not_found');
    const replies = await Promise.all([desk.hold('person', who.id), desk.hold('person', who.id)]);
    expect(codesOf(replies).toSorted()).toEqual(['ok', 'privacy.held_already']);
    const { items } = (await app.call(endpoint.holds, { headers: desk.zinhle })).json();
    expect(items).toContainEqual(expect.objectContaining({ subject_id: who.id, name: 'Thandi Mokoena' }));
    const owner = await app.signIn();
    const tied = (await app.signInStaff({ own_companies: [owner.company_id] })).headers;
    expect(await codeOf(desk.hold('company', owner.company_id, {}, tied))).toBe('staff.own_company');
    expect(await codeOf(desk.hold('person', owner.profile_id, {}, tied))).toBe('staff.own_company');
  });

  test('postpones what the desk would erase, and lifting it erases', async () => {
    const who = await desk.join();
    const id = await desk.ask(who, 'erasure');
    const { id: hold } = (await desk.hold('person', who.id)).json();
    expect(await codeOf(desk.act(id, '/erasure'))).toBe('privacy.on_hold');
    expect(await codeOf(desk.act(id, '/erasure'))).toBe('privacy.on_hold');
    expect(await desk.read(id)).toMatchObject({ state: 'postponed', on_hold: true, holds: [{ id: hold }] });
    await app.inbox.waitFor(({ to, subject }) => to.includes(who.email) && subject.includes('has to wait'));
    expect((await desk.lift(hold)).json()).toEqual({ id: hold, erased: 1 });
    await desk.proved(id);
    expect(await isThere(who.id)).toBe(false);
    expect((await desk.lift(hold)).statusCode).toBe(404);
  });

  test('postpones who deletes their own account, once however often they try, in general words', async () => {
    const who = await desk.join();
    const { id: hold } = (await desk.hold('person', who.id)).json();
    for (const reply of [await desk.leave(who), await desk.leave(who)]) {
      expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'privacy.postponed']);
      expect(reply.body).not.toMatch(/legal|hold/i);
    }
    expect((await app.http.inject({ url: '/api/candidate/me', headers: who.headers })).statusCode).toBe(200);
    expect((await desk.lift(hold)).json().erased).toBe(1);
    expect(await isThere(who.id)).toBe(false);
  });

  test('on a company keeps its people and itself, and lifting it lets both go', async () => {
    const owner = await app.signIn();
    const member = await app.signIn({ role: 'User', company_id: owner.company_id });
    const { id: hold } = (await desk.hold('company', owner.company_id)).json();
    const remove = () =>
      app.call(companies.delete, { headers: owner.headers, url: `/api/company/${owner.company_id}` });
    const leave = () =>
      app.call(employers.delete, { headers: member.headers, url: `/api/employer/${member.profile_id}` });
    expect([await codeOf(remove()), await codeOf(remove()), await codeOf(leave())]).toEqual([
      'privacy.postponed',
      'privacy.postponed',
      'privacy.postponed',
    ]);
    expect(await isThere(owner.company_id, 'companies')).toBe(true);
    expect((await desk.lift(hold)).json().erased).toBe(1);
    expect([await isThere(owner.company_id, 'companies'), await isThere(member.profile_id)]).toEqual([false, false]);
    expect(await isThere(owner.profile_id)).toBe(true);
  });

  test('stops whoever deletes the row past the code', async () => {
    const who = await desk.join();
    const owner = await app.signIn();
    await desk.hold('person', who.id);
    await desk.hold('company', owner.company_id);
    await expect(app.db.query('delete from profiles where id = $1', [who.id])).rejects.toThrow('legal hold');
    await expect(app.db.query('delete from companies where id = $1', [owner.company_id])).rejects.toThrow('legal hold');
  });
});
