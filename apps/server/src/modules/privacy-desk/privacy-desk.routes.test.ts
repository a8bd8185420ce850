import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { duration } from '@marula/contract/limits';
import { privacyDeskLimits, requestNumber } from '@marula/contract/privacy-desk-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { codesOf, times } from '../../app/test-races.ts';
import { privacyDesk } from './privacy-desk.fixture.ts';

const { privacyDesk: endpoint } = endpoints;
const HTML = '<img src=x onerror=alert(1)> & "quotes"';
const reason = 'As they asked in their letter';

let app: TestApp;
let desk: Awaited<ReturnType<typeof privacyDesk>>;
beforeAll(async () => {
  app = await startTestApp();
  desk = await privacyDesk(app);
});
afterAll(() => app.stop());

const codeOf = async (reply: Promise<{ statusCode: number; json(): object }>) => codesOf([(await reply) as never])[0];
const logOf = async (id: string) =>
  (await app.db.query('select act, changes, subject_name from staff_log where subject_id = $1 order by id', [id])).rows;

describe('a request', () => {
  test('of who is signed in has a number, the legal days and their identity, and a letter says so', async () => {
    const who = await desk.join();
    const one = await desk.read(await desk.ask(who, 'objection', HTML));
    expect(one).toMatchObject({ source: 'account', state: 'waiting', message: HTML, checked: { how: 'signed_in' } });
    expect(Date.parse(one.due_at) - Date.parse(one.created_at)).toBe(privacyDeskLimits.legalDays * duration.day);
    const mail = await app.inbox.waitFor(({ to, subject }) => to.includes(who.email) && subject.includes('P-'));
    expect(mail.subject).toContain(requestNumber(one.number));
    expect((await app.call(endpoint.own, { headers: who.headers })).json().items).toMatchObject([{ id: one.id }]);
    expect((await app.call(endpoint.own, { headers: (await desk.join()).headers })).json().items).toEqual([]);
  });

  test('comes from an employer, too, and from nobody without a profile', async () => {
    const member = await app.signIn();
    expect(await desk.read(await desk.ask(member, 'access'))).toMatchObject({ user_type: 'Employer' });
    const { headers } = await app.visit();
    const payload = { kind: 'access', message: 'Mine' };
    expect(await codeOf(app.call(endpoint.ask, { headers, payload }))).toBe('privacy.no_profile');
  });

  test('of the contact form is not sorted and not believed until somebody has looked', async () => {
    const who = await desk.join();
    const id = await desk.write(who.email);
    expect(await desk.read(id)).toMatchObject({ kind: null, source: 'form', checked: null, profile_id: who.id });
    expect(await codeOf(desk.act(id, '/file'))).toBe('privacy.other_kind');
    expect((await desk.sort(id, 'access')).statusCode).toBe(200);
    expect(await codeOf(desk.act(id, '/file'))).toBe('privacy.not_checked');
  });

  test('is counted in its queue and comes first when it is late', async () => {
    const id = await desk.ask(await desk.join(), 'objection');
    const queue = async () =>
      (await app.call(endpoints.staff.overview, { headers: desk.zinhle }))
        .json()
        .queues.find(({ name }: { name: string }) => name === 'privacy');
    const before = await queue();
    await app.db.query("update privacy_requests set due_at = now() - interval '400 days' where id = $1", [id]);
    expect(await queue()).toMatchObject({ waiting: before.waiting, late: before.late + 1 });
    for (const view of ['waiting', 'late']) {
      const { items } = (await app.call(endpoint.list, { headers: desk.zinhle, query: { view } })).json();
      expect(items[0].id).toBe(id);
    }
  });

  test('of one person waits ten times and not eleven, however fast they ask', async () => {
    const who = await desk.join();
    const payload = { kind: 'objection', message: 'Again' };
    const replies = await Promise.all(
      times(privacyDeskLimits.open + 4, (at) =>
        app.call(endpoint.ask, { headers: who.headers, payload, remoteAddress: `10.9.9.${at}` }),
      ),
    );
    expect(codesOf(replies).filter((code) => code === 'ok').length).toBeLessThanOrEqual(privacyDeskLimits.open);
    const { rows } = await app.db.query('select from privacy_requests where profile_id = $1', [who.id]);
    expect(rows.length).toBeLessThanOrEqual(privacyDeskLimits.open);
  });

  test('is extended once, with a letter that says why', async () => {
    const who = await desk.join();
    const id = await desk.ask(who, 'objection');
    const { due_at } = await desk.read(id);
    const replies = await Promise.all([desk.act(id, '/extend'), desk.act(id, '/extend')]);
    expect(codesOf(replies).toSorted()).toEqual(['ok', 'privacy.extended']);
    const one = await desk.read(id);
    expect(Date.parse(one.due_at) - Date.parse(due_at)).toBe(privacyDeskLimits.extensionDays * duration.day);
    const mail = await app.inbox.waitFor(({ to, subject }) => to.includes(who.email) && subject.includes('more time'));
    expect(mail.text).toContain(reason);
  });

  test('is worked by support alone, and not by who has ties to the company', async () => {
    const member = await app.signIn();
    const id = await desk.ask(member, 'objection');
    const trust = await desk.staff(['trust']);
    expect((await app.call(endpoint.list, { headers: trust })).statusCode).toBe(403);
    const tied = (await app.signInStaff({ own_companies: [member.company_id] })).headers;
    for (const [rest, payload] of [
      ['/extend', {}],
      ['/identity', {}],
      ['/erasure', {}],
      ['/close', { refused: true, answer: 'No' }],
    ] as const) {
      expect(await codeOf(desk.act(id, rest, payload, tied))).toBe('staff.own_company');
    }
    expect(await codeOf(desk.act(randomUUID(), '/extend'))).toBe('privacy.not_found');
  });
});

describe('who asks', () => {
  test('is known when they follow the link in the mail, which works once', async () => {
    const email = `grace-${randomUUID()}@people.example`;
    const id = await desk.write(email);
    await desk.act(id, '/identity-link');
    const token = await desk.tokenFor(email, 'Was it you');
    expect((await desk.follow('', token)).json()).toMatchObject({ purpose: 'identity' });
    expect((await desk.read(id)).checked).toBeNull();
    expect(await codeOf(desk.follow('/file', token))).toBe('privacy.link_over');
    const replies = await Promise.all([desk.follow('/confirm', token), desk.follow('/confirm', token)]);
    expect(codesOf(replies).toSorted()).toEqual(['ok', 'privacy.link_over']);
    expect((await desk.read(id)).checked).toMatchObject({ how: 'link', by: null });
    expect(await codeOf(desk.act(id, '/identity'))).toBe('privacy.checked');
  });

  test('is not known by a link that has ended, or that a newer one has replaced', async () => {
    const email = `grace-${randomUUID()}@people.example`;
    const id = await desk.write(email);
    await desk.act(id, '/identity-link');
    const first = await desk.tokenFor(email, 'Was it you');
    await desk.act(id, '/identity-link');
    expect(await codeOf(desk.follow('/confirm', first))).toBe('privacy.link_over');
    await app.db.query('update privacy_links set expires_at = now(), used_at = null where request_id = $1', [id]);
    expect(await codeOf(desk.follow('/confirm', first))).toBe('privacy.link_over');
    expect(await codeOf(desk.follow('/confirm', 'a'.repeat(43)))).toBe('privacy.link_over');
  });

  test('is checked by one of us with a reason, which the log keeps', async () => {
    const id = await desk.write(`grace-${randomUUID()}@people.example`);
    expect((await desk.act(id, '/identity', { reason: '' })).statusCode).toBe(400);
    await desk.act(id, '/identity');
    expect((await desk.read(id)).checked).toMatchObject({ how: 'staff', reason });
    expect(await logOf(id)).toMatchObject([{ act: 'privacy.identity_checked' }]);
  });
});

describe('access', () => {
  test('sends a link that gives the same file as the person’s own export, until they have it', async () => {
    const who = await desk.join();
    const id = await desk.ask(who, 'access');
    expect((await desk.act(id, '/file')).json()).toMatchObject({ state: 'done' });
    const token = await desk.tokenFor(who.email, 'Your data');
    const file = JSON.parse((await desk.follow('/file', token)).body);
    const own = JSON.parse((await app.http.inject({ url: '/api/candidate/me/data', headers: who.headers })).body);
    expect(Object.keys(file)).toEqual(Object.keys(own));
    expect(file.profile.email).toBe(who.email);
    expect((await desk.read(id)).file_taken_at).toBeNull();
    expect((await desk.follow('/kept', token)).statusCode).toBe(200);
    expect((await desk.read(id)).file_taken_at).not.toBeNull();
    for (const rest of ['/file', '/kept', '']) expect(await codeOf(desk.follow(rest, token))).toBe('privacy.link_over');
    expect(await codeOf(desk.act(id, '/file'))).toBe('privacy.closed');
    expect(await logOf(id)).toMatchObject([{ act: 'privacy.file_sent', subject_name: expect.stringMatching(/^P-/) }]);
  });

  test('gives the file again to whose line broke: five times, within a day of the first, and not once more', async () => {
    const { fileTries, fileHours } = privacyDeskLimits;
    const who = await desk.join();
    const id = await desk.ask(who, 'access');
    await desk.act(id, '/file');
    const token = await desk.tokenFor(who.email, 'Your data');
    const before = (await desk.follow('', token)).json().until;
    const replies = await Promise.all(times(fileTries + 3, () => desk.follow('/file', token)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(fileTries);
    expect(replies.filter(({ statusCode }) => statusCode === 410)).toHaveLength(3);
    // Nobody has said that it arrived, so it can be sent again; the clock of a link begins with its first try.
    expect((await desk.act(id, '/file')).statusCode).toBe(200);
    const { rows } = await app.db.query<{ expires_at: string; tries: number }>(
      'select expires_at, tries from privacy_links where request_id = $1 and tries > 0',
      [id],
    );
    expect(rows).toMatchObject([{ tries: fileTries }]);
    const left = Date.parse(rows[0]?.expires_at ?? '') - Date.now();
    expect(left).toBeLessThanOrEqual(fileHours * duration.hour);
    expect(Date.parse(before) - Date.now()).toBeGreaterThan(fileHours * duration.hour);
  });

  test('gives who hires their memberships, and who only wrote to us what they wrote', async () => {
    const member = await app.signIn();
    const { rows } = await app.db.query('select email from profiles where id = $1', [member.profile_id]);
    await desk.act(await desk.ask(member, 'access'), '/file');
    const hers = JSON.parse((await desk.follow('/file', await desk.tokenFor(rows[0]?.email, 'Your data'))).body);
    expect(hers).toMatchObject({ memberships: [{ role: 'Owner' }], messages: [], support_cases: [] });

    const email = `Grace-${randomUUID()}@people.example`;
    const id = await desk.write(email, HTML);
    await desk.sort(id, 'access');
    await desk.act(id, '/identity');
    await desk.act(id, '/file');
    const file = JSON.parse((await desk.follow('/file', await desk.tokenFor(email, 'Your data'))).body);
    expect(Object.keys(file)).toEqual(['exported_at', 'support_cases']);
    expect(file.support_cases).toMatchObject([{ message: HTML, topic: 'privacy' }]);
  });
});

describe('correction', () => {
  test('changes a field with both values in the log, and not past somebody else’s change', async () => {
    const who = await desk.join();
    const id = await desk.ask(who, 'correction');
    const to = { field: 'last_name', from: 'Mokoena', to: HTML.slice(0, 20) };
    const replies = await Promise.all([desk.act(id, '/correction', to), desk.act(id, '/correction', to)]);
    expect(codesOf(replies).toSorted()).toEqual(['ok', 'privacy.changed']);
    expect((await desk.read(id)).fields).toMatchObject({ last_name: to.to });
    expect(await logOf(id)).toMatchObject([{ changes: [{ field: 'last_name', from: 'Mokoena', to: to.to }] }]);
    const phone = { field: 'contact_number', from: '+27821234567', to: 'not a number' };
    expect((await desk.act(id, '/correction', phone)).statusCode).toBe(400);
    expect((await desk.act(id, '/correction', { ...phone, to: '083 765 4321' })).json().fields).toMatchObject({
      contact_number: '+27837654321',
    });
  });

  test('and objection are closed with a letter; an erasure is not closed by words', async () => {
    const who = await desk.join();
    const id = await desk.ask(who, 'objection');
    const closed = await desk.act(id, '/close', { refused: false, answer: `You are out of it. ${HTML}` });
    expect(closed.json()).toMatchObject({ state: 'done', closed_by: 'Zinhle Dlamini' });
    const mail = await app.inbox.waitFor(({ to, subject }) => to.includes(who.email) && subject.includes('Our answer'));
    expect(mail.html).not.toContain('<img src=x');
    expect(await codeOf(desk.act(id, '/extend'))).toBe('privacy.closed');
    const other = await desk.ask(who, 'erasure');
    expect(await codeOf(desk.act(other, '/close', { refused: false, answer: 'Done' }))).toBe('privacy.other_kind');
    expect(await codeOf(desk.act(other, '/correction', { field: 'last_name', from: 'a', to: 'b' }))).toBe(
      'privacy.other_kind',
    );
    expect((await desk.act(other, '/close', { refused: true, answer: 'No' })).json()).toMatchObject({
      state: 'refused',
    });
  });
});
