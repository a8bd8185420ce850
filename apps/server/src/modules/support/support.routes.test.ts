import { endpoints } from '@marula/contract/endpoints';
import { formLimits } from '@marula/contract/form-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { AT_ONCE, newAddress, ok, times } from '../../app/test-races.ts';
import { dueAfter } from '../../domain/form-messages/answer-clock.ts';
import { supportDesk } from './support.fixture.ts';

const { support, contact } = endpoints;
const HTML = '<img src=x onerror=alert(1)> & "quotes"';

let app: TestApp;
let desk: Awaited<ReturnType<typeof supportDesk>>;
let owner: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  desk = await supportDesk(app);
  owner = await app.signIn({ plan: 'professional' });
});
afterAll(() => app.stop());

describe('the clock', () => {
  test.each([
    ['Friday afternoon over the weekend', '2026-11-20T14:00:00Z', 24, '2026-11-23T14:00:00Z'],
    ['Saturday from Monday on', '2026-11-21T09:30:00Z', 8, '2026-11-23T06:00:00Z'],
    ['a Tuesday night', '2026-11-17T22:30:00Z', 48, '2026-11-19T22:30:00Z'],
    ['ten days of work', '2026-11-16T08:00:00Z', 240, '2026-11-30T08:00:00Z'],
  ])('counts %s, without Saturdays and Sundays', (_, from, hours, due) =>
    expect(dueAfter(new Date(from), hours, 'ZA').toISOString()).toBe(new Date(due).toISOString()),
  );

  test.each([
    ['professional', 24],
    ['scale', 8],
    ['free', 72],
  ] as const)('is that of the writer’s plan: %s is answered within %i hours', async (plan, hours) => {
    const one = await desk.read(await desk.ask(await app.signIn({ plan })));
    expect([one.answer_hours, one.state, one.due_at]).toEqual([
      hours,
      'open',
      dueAfter(new Date(one.created_at), hours, 'ZA').toISOString(),
    ]);
  });

  test('gives a complaint the ten days that the contact page says', async () => {
    const one = await desk.read(await desk.askAsVisitor({ kind: 'contact', topic: 'complaint' }));
    expect(one.answer_hours).toBe(240);
  });

  test('tells the queue of the overview who has waited past it', async () => {
    const queue = async () =>
      (await app.call(endpoints.staff.overview, { headers: desk.zinhle.headers }))
        .json()
        .queues.find(({ name }: { name: string }) => name === 'support');
    const before = await queue();
    const id = await desk.ask(owner);
    expect((await queue()).waiting).toBe(before.waiting + 1);
    await app.db.query("update form_messages set due_at = now() - interval '1 minute' where id = $1", [id]);
    expect((await queue()).late).toBe(before.late + 1);
    await desk.answered(id, 'Here it is.');
    expect(await queue()).toMatchObject({ waiting: before.waiting, late: before.late });
  });
});

describe('a case', () => {
  test('has a number, the first words, and what the product knows beside the question', async () => {
    const writer = await app.signIn({ plan: 'professional', status: 'past_due' });
    await app.db.query(
      `insert into payments (company_id, type, amount, currency, reference) values ($1, 'credit', 172385, 'ZAR', $2)`,
      [writer.company_id, `mrl_${writer.company_id}`],
    );
    await app.db.query(
      `insert into payment_steps (payment_id, status, reason) select id, 'failed', 'insufficient_funds' from payments where company_id = $1`,
      [writer.company_id],
    );
    const first = await desk.ask(writer, 'How do I add a colleague?');
    const one = await desk.read(
      await desk.ask(writer, `Your mail says the payment failed ${'but my bank says otherwise '.repeat(9)}`),
    );
    expect(one.number).toBeGreaterThan(20_000);
    expect([...one.subject].length).toBeLessThanOrEqual(80);
    expect(one.subject).toMatch(/^Your mail says the payment failed.*…$/);
    expect(one).toMatchObject({ plan: 'Professional', answer_hours: 24 });
    expect(one.known).toMatchObject({
      role: 'Owner',
      plan_state: 'past_due',
      chat_support: true,
      live_jobs: 0,
      paid_so_far: null,
      earlier_cases: [{ id: first }],
      payments: [{ amount: 172385, steps: [{ status: 'failed', reason: 'insufficient_funds' }] }],
    });
    expect((await desk.read(first)).known.payments).toEqual([]);
  });

  test('is closed without an answer only with a reason, and opened again with one', async () => {
    const id = await desk.askAsVisitor();
    expect(codeOf(await desk.close(id))).toBe('support.reason_missing');
    expect((await desk.close(id, { reason: 'Advertising' })).json().state).toBe('closed');
    expect((await desk.listed('closed')).some((one) => one.id === id)).toBe(true);
    expect((await desk.listed('all')).some((one) => one.id === id)).toBe(false);
    const url = desk.at(id, '/reopen');
    expect((await app.call(support.reopen, { headers: desk.zinhle.headers, url, payload: {} })).statusCode).toBe(400);
    const again = await app.call(support.reopen, {
      headers: desk.zinhle.headers,
      url,
      payload: { reason: 'It was none' },
    });
    expect(again.json()).toMatchObject({ state: 'open' });
    expect(again.json().due_at).not.toBeNull();
    expect(await desk.logOf(id)).toMatchObject([
      { act: 'support.closed', reason: 'Advertising' },
      { act: 'support.reopened', reason: 'It was none' },
    ]);
    await desk.answered(id, 'Hello');
    expect((await desk.close(id)).statusCode).toBe(200);
  });

  test('belongs to who takes it, and only to who answers support', async () => {
    const id = await desk.askAsVisitor();
    const chileshe = await app.signInStaff({ roles: ['support'], first_name: 'Chileshe' });
    const finance = await app.signInStaff({ roles: ['finance'] });
    const assign = (assigned_to: string | null) =>
      app.call(support.assign, { headers: desk.zinhle.headers, url: desk.at(id), payload: { assigned_to } });
    expect((await assign(chileshe.profile_id)).json().assigned_to.name).toBe('Chileshe Dlamini');
    expect((await desk.listed('mine', chileshe.headers)).map((one) => one.id)).toEqual([id]);
    expect(codeOf(await assign(finance.profile_id))).toBe('support.no_helper');
    expect((await assign(null)).json().assigned_to).toBeNull();
    expect((await desk.logOf(id)).map(({ act }) => act)).toEqual(['support.assigned', 'support.assigned']);
  });

  test('keeps notes to the team from everybody else', async () => {
    const id = await desk.ask(owner);
    const note = { content: `Same with two FNB customers ${HTML}` };
    const noted = await app.call(support.note, {
      headers: desk.zinhle.headers,
      url: desk.at(id, '/notes'),
      payload: note,
    });
    expect(noted.json().messages.at(-1)).toMatchObject({ kind: 'note', ...note, staff_name: 'Zinhle Dlamini' });
    expect(noted.json().state).toBe('open');
    const one = await desk.answered(id, 'We are on it.');
    await app.inbox.waitFor(({ subject }) => subject.startsWith(`[S-${one.number}]`));
    expect(app.inbox.list().some(({ text, html }) => `${text}${html}`.includes('FNB'))).toBe(false);
    const said = await app.db.query('select 1 from messages where content like $1', ['%FNB%']);
    expect(said.rows).toEqual([]);
  });

  test('of a company that somebody has ties to is read, and left to somebody else', async () => {
    const id = await desk.ask(owner);
    const tied = await app.signInStaff({ roles: ['support'], own_companies: [owner.company_id] });
    const one = await desk.read(id, tied.headers);
    for (const reply of [
      await desk.answer(id, { content: 'Hello', seen: desk.lastOf(one) }, tied.headers),
      await desk.close(id, { reason: 'Because' }, tied.headers),
      await app.call(support.note, { headers: tied.headers, url: desk.at(id, '/notes'), payload: { content: 'x' } }),
      await app.call(support.assign, { headers: tied.headers, url: desk.at(id), payload: { assigned_to: null } }),
      await app.call(support.look, { headers: tied.headers, payload: { case_id: id, reason: 'Because' } }),
    ]) {
      expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'staff.own_company']);
    }
    expect(await desk.logOf(id)).toEqual([]);
  });

  test('stands in the list by how soon it is due, over pages', async () => {
    const due = (await desk.listed('all')).map((one) => one.due_at ?? '9999');
    expect(due).toEqual(due.toSorted());
  });
});

test('one account is heard so often a day, and told when it is too much', async () => {
  const writer = await app.signIn();
  const replies = [];
  for (const index of times(formLimits.perAccountAndDay + 1, (at) => at)) {
    await desk.calm();
    replies.push(
      await app.call(contact.support, {
        headers: writer.headers,
        payload: { message: `Message ${index}` },
        remoteAddress: newAddress(),
      }),
    );
  }
  const kept = await app.db.query('select 1 from form_messages where profile_id = $1', [writer.profile_id]);
  expect(kept.rows.length).toBe(formLimits.perAccountAndDay);
  expect(replies.at(-1)?.statusCode).toBe(429);
});

describe('ready answers', () => {
  const add = (title: string, content = 'Good day {first_name}, about {number}:') =>
    app.call(support.addReadyAnswer, { headers: desk.zinhle.headers, payload: { title, content } });

  test('are kept for the team under a name of their own, changed and taken away', async () => {
    const replies = await Promise.all(times(AT_ONCE, () => add('Reserved by the bank')));
    expect(ok(replies).length).toBe(1);
    const id = ok(replies)[0]?.json().id;
    expect(codeOf(await add('RESERVED by the bank'))).toBe('support.ready_exists');
    const url = `/api/admin/support/ready-answers/${id}`;
    const payload = { title: 'Reserved', content: HTML };
    const changed = await app.call(support.changeReadyAnswer, { headers: desk.zinhle.headers, url, payload });
    expect(changed.json()).toEqual({ id, ...payload });
    const gone = () => app.call(support.removeReadyAnswer, { headers: desk.zinhle.headers, url });
    expect((await gone()).statusCode).toBe(200);
    expect(codeOf(await gone())).toBe('support.ready_not_found');
  });
});
