import { endpoints } from '@marula/contract/endpoints';
import { formLimits } from '@marula/contract/form-limits';
import { duration } from '@marula/contract/limits';
import type { Case, ListedCase } from '@marula/contract/support.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf, type TestCandidate } from '../../app/test-candidates.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { AT_ONCE, newAddress, ok, times } from '../../app/test-races.ts';
import { dueAfter } from '../../domain/form-messages/answer-clock.ts';

const { support, contact, chats, candidateApp, forms } = endpoints;
const HTML = '<img src=x onerror=alert(1)> & "quotes"';

type Headers = Record<string, string>;

let app: TestApp;
let zinhle: { profile_id: string; headers: Headers };
let owner: TestMember;
let thandi: TestCandidate;
beforeAll(async () => {
  app = await startTestApp();
  zinhle = await app.signInStaff({ roles: ['support'] });
  owner = await app.signIn({ plan: 'professional' });
  thandi = await applicationsOf(app).candidate('Thandi');
});
afterAll(() => app.stop());

let asked = 0;
const another = () => {
  asked += 1;
  return asked;
};
/** What one person may ask in a minute is no matter here. */
const calm = () => app.db.query("delete from rate_limits where key not like 'form %'");
/** A case of its own; its id. */
async function ask(who: TestMember, message = `Where is my invoice ${another()}?`): Promise<string> {
  await calm();
  const reply = await app.call(contact.support, {
    headers: who.headers,
    payload: { message },
    remoteAddress: newAddress(),
  });
  expect(reply.statusCode).toBe(200);
  return reply.json().id;
}
const askAsVisitor = async (fields: object = {}, headers: Headers = {}): Promise<string> => {
  const email = `visitor-${another()}@people.example`;
  const sent = { kind: 'support', name: 'Grace Tembo', email, message: `Please help ${asked}`, ...fields };
  const reply = await app.call(forms.send, { payload: sent, headers, remoteAddress: newAddress() });
  expect(reply.statusCode).toBe(200);
  return reply.json().id;
};

const at = (id: string, rest = '') => `/api/admin/support/cases/${id}${rest}`;
const read = async (id: string, headers = zinhle.headers) =>
  (await app.call(support.read, { headers, url: at(id) })).json() as Case;
const lastOf = (one: Case) => one.messages.at(-1)?.id ?? '';
const answer = (id: string, payload: object, headers = zinhle.headers) =>
  app.call(support.answer, { headers, url: at(id, '/answers'), payload });
const answered = async (id: string, content: string): Promise<Case> => {
  const reply = await answer(id, { content, seen: lastOf(await read(id)) });
  expect(reply.statusCode).toBe(200);
  return reply.json();
};
const close = (id: string, payload: object = {}, headers = zinhle.headers) =>
  app.call(support.close, { headers, url: at(id, '/close'), payload });
const logOf = async (id: string) =>
  (await app.db.query('select act, reason, staff_name from staff_log where subject_id = $1 order by id', [id])).rows;

const listed = async (view: string, headers = zinhle.headers) => {
  const items: ListedCase[] = [];
  let before: string | null = null;
  do {
    const reply = await app.call(support.list, { headers, query: { view, ...(before && { before }) } });
    expect(reply.statusCode).toBe(200);
    items.push(...reply.json().items);
    before = reply.json().next;
  } while (before);
  return items;
};

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
    const one = await read(await ask(await app.signIn({ plan })));
    expect([one.answer_hours, one.state, one.due_at]).toEqual([
      hours,
      'open',
      dueAfter(new Date(one.created_at), hours, 'ZA').toISOString(),
    ]);
  });

  test('gives a complaint the ten days that the contact page says', async () => {
    const one = await read(await askAsVisitor({ kind: 'contact', topic: 'complaint' }));
    expect(one.answer_hours).toBe(240);
  });

  test('tells the queue of the overview who has waited past it', async () => {
    const queue = async () =>
      (await app.call(endpoints.staff.overview, { headers: zinhle.headers }))
        .json()
        .queues.find(({ name }: { name: string }) => name === 'support');
    const before = await queue();
    const id = await ask(owner);
    expect((await queue()).waiting).toBe(before.waiting + 1);
    await app.db.query("update form_messages set due_at = now() - interval '1 minute' where id = $1", [id]);
    expect((await queue()).late).toBe(before.late + 1);
    await answered(id, 'Here it is.');
    expect(await queue()).toMatchObject({ waiting: before.waiting, late: before.late });
  });
});

describe('an answer', () => {
  test('is mailed once in the thread of the receipt, and arrives in the product of an employer', async () => {
    const id = await ask(owner, `My card was declined\nbut the money is gone ${HTML}`);
    const one = await answered(id, `Good morning\n\nIt drops off by itself. ${HTML}`);
    expect(one).toMatchObject({ state: 'answered', due_at: null, in_product: true });
    expect(one.assigned_to?.id).toBe(zinhle.profile_id);
    const mail = await app.inbox.waitFor(({ subject }) => subject.startsWith(`[S-${one.number}]`));
    const receipt = await app.inbox.waitFor(
      ({ subject, text }) => subject === 'We have your message' && text.includes(`S-${one.number}`),
    );
    expect(mail.headers['in-reply-to']).toBe(receipt.headers['message-id']);
    expect(mail.text).toContain('It drops off by itself.');
    expect(mail.html).not.toContain('<img src=x');
    await expect.poll(async () => (await read(id)).messages.at(-1)?.mail, { timeout: 10_000 }).toBe('sent');

    const list = (await app.call(chats.list, { headers: owner.headers, url: `/api/chat/${owner.profile_id}` })).json();
    const chat = list.items.find((item: { support: object | null }) => item.support !== null);
    expect(chat).toMatchObject({ unread: 1, closed: false, private: true, support: { number: one.number } });
    const thread = await app.call(chats.messages, { headers: owner.headers, url: `/api/chat/${chat.id}/message` });
    expect(
      thread.json().items.map((m: { sent_by: string; sender_id: string | null }) => [m.sent_by, m.sender_id]),
    ).toEqual([
      ['Admin_Support', null],
      ['User', owner.profile_id],
    ]);
    const told = await app.call(endpoints.notifications.list, {
      headers: owner.headers,
      url: endpoints.notifications.list.path.replace(/:\w+/, owner.profile_id),
    });
    expect(told.json().items[0]).toMatchObject({ type: 'New_Message', data: { chat_id: chat.id } });

    // And back: the case is open again, with a clock.
    await close(id);
    const sent = await app.call(chats.send, {
      headers: owner.headers,
      payload: { chat_id: chat.id, content: `Thank you ${HTML}`, unique_id: 'back' },
    });
    expect(sent.statusCode).toBe(200);
    await app.settled();
    const again = await read(id);
    expect(again.state).toBe('open');
    expect(again.due_at).not.toBeNull();
    expect(again.messages.map(({ kind }) => kind)).toEqual(['question', 'answer', 'question']);
    expect(again.messages.at(-1)?.content).toBe(`Thank you ${HTML}`);
    expect((await answered(id, 'You are welcome.')).state).toBe('answered');
  });

  test('is a stranger’s to nobody else: colleagues of the writer see no such conversation', async () => {
    const id = await ask(owner);
    await answered(id, 'Between us.');
    const colleague = await app.signIn({ company_id: owner.company_id, role: 'Admin' });
    const reply = await app.call(chats.list, {
      headers: colleague.headers,
      url: `/api/chat/${colleague.profile_id}`,
    });
    expect(reply.json().items).toEqual([]);
  });

  test('arrives in the app of who looks for work, who can answer there', async () => {
    const id = await askAsVisitor({ message: 'I cannot sign in on my phone' }, thandi.headers);
    const one = await answered(id, 'Try the code again.');
    expect(one).toMatchObject({ in_product: true, user_type: 'Candidate', company: null });
    const { items, unread } = (await app.call(candidateApp.listChats, { headers: thandi.headers })).json();
    expect([items.length, unread]).toEqual([1, 1]);
    expect(items[0]).toMatchObject({ company: null, support: { number: one.number }, closed: false, blocked: false });
    const url = `/api/candidate/me/chat/${items[0].id}`;
    const readChat = await app.call(candidateApp.readChat, { headers: thandi.headers, url: `${url}/read` });
    expect(readChat.json().read).toBe(1);
    const sent = await app.call(candidateApp.sendMessage, {
      headers: thandi.headers,
      url: `${url}/message`,
      payload: { content: 'It works now', unique_id: 'a' },
    });
    expect(sent.statusCode).toBe(200);
    await app.settled();
    expect((await read(id)).messages.map(({ content }) => content)).toEqual([
      'I cannot sign in on my phone',
      'Try the code again.',
      'It works now',
    ]);
    const bell = await app.db.query('select type from notifications where recipient_id = $1', [thandi.id]);
    expect(bell.rows).toEqual([{ type: 'New_Message' }]);
  });

  test('of twenty at once is sent once; the others are told that something was said', async () => {
    const id = await ask(owner);
    const seen = lastOf(await read(id));
    const replies = await Promise.all(times(AT_ONCE, (index) => answer(id, { content: `Answer ${index}`, seen })));
    expect(ok(replies).length).toBe(1);
    const refused = replies.filter(({ statusCode }) => statusCode !== 200);
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['support.said_meanwhile']));
    expect((await read(id)).messages.filter(({ kind }) => kind === 'answer').length).toBe(1);
    expect(await logOf(id)).toMatchObject([{ act: 'support.answered', staff_name: 'Zinhle Dlamini' }]);
  });

  test('to an address that takes no mail says so on the case, and is not tried for ever', async () => {
    const email = 'nobody@gone.example';
    const id = await askAsVisitor({ email });
    await app.inbox.waitFor(({ to }) => to.includes(email));
    app.inbox.forgetMailbox(email);
    expect((await answered(id, 'Are you there?')).in_product).toBe(false);
    await expect.poll(async () => (await read(id)).messages.at(-1)?.mail, { timeout: 10_000 }).toBe('refused');
  });

  test('to a writer whose account is deleted finds no case: what they wrote went with it', async () => {
    const gone = await app.signIn({ company_id: owner.company_id, role: 'User' });
    const id = await ask(gone);
    const seen = lastOf(await read(id));
    await answered(id, 'One moment.');
    await app.db.query('delete from profiles where id = $1', [gone.profile_id]);
    expect(codeOf(await answer(id, { content: 'Hello?', seen }))).toBe('support.not_found');
    expect((await app.db.query('select 1 from chats where case_id = $1', [id])).rows).toEqual([]);
    expect((await logOf(id)).length).toBe(1);
  });

  test.each([
    ['nothing', { content: '  ' }],
    ['too much', { content: 'x'.repeat(5001) }],
    ['what cannot be stored', { content: 'a\u0000b' }],
    ['no sign of what was read', { content: 'Hello', seen: undefined }],
  ])('is refused with %s in it', async (_, fields) => {
    const id = await ask(owner);
    const reply = await answer(id, { seen: id, ...fields });
    expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'request.invalid']);
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
    const first = await ask(writer, 'How do I add a colleague?');
    const one = await read(
      await ask(writer, `Your mail says the payment failed ${'but my bank says otherwise '.repeat(9)}`),
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
    expect((await read(first)).known.payments).toEqual([]);
  });

  test('is closed without an answer only with a reason, and opened again with one', async () => {
    const id = await askAsVisitor();
    expect(codeOf(await close(id))).toBe('support.reason_missing');
    expect((await close(id, { reason: 'Advertising' })).json().state).toBe('closed');
    expect((await listed('closed')).some((one) => one.id === id)).toBe(true);
    expect((await listed('all')).some((one) => one.id === id)).toBe(false);
    const url = at(id, '/reopen');
    expect((await app.call(support.reopen, { headers: zinhle.headers, url, payload: {} })).statusCode).toBe(400);
    const again = await app.call(support.reopen, { headers: zinhle.headers, url, payload: { reason: 'It was none' } });
    expect(again.json()).toMatchObject({ state: 'open' });
    expect(again.json().due_at).not.toBeNull();
    expect(await logOf(id)).toMatchObject([
      { act: 'support.closed', reason: 'Advertising' },
      { act: 'support.reopened', reason: 'It was none' },
    ]);
    await answered(id, 'Hello');
    expect((await close(id)).statusCode).toBe(200);
  });

  test('belongs to who takes it, and only to who answers support', async () => {
    const id = await askAsVisitor();
    const chileshe = await app.signInStaff({ roles: ['support'], first_name: 'Chileshe' });
    const finance = await app.signInStaff({ roles: ['finance'] });
    const assign = (assigned_to: string | null) =>
      app.call(support.assign, { headers: zinhle.headers, url: at(id), payload: { assigned_to } });
    expect((await assign(chileshe.profile_id)).json().assigned_to.name).toBe('Chileshe Dlamini');
    expect((await listed('mine', chileshe.headers)).map((one) => one.id)).toEqual([id]);
    expect(codeOf(await assign(finance.profile_id))).toBe('support.no_helper');
    expect((await assign(null)).json().assigned_to).toBeNull();
    expect((await logOf(id)).map(({ act }) => act)).toEqual(['support.assigned', 'support.assigned']);
  });

  test('keeps notes to the team from everybody else', async () => {
    const id = await ask(owner);
    const note = { content: `Same with two FNB customers ${HTML}` };
    const noted = await app.call(support.note, { headers: zinhle.headers, url: at(id, '/notes'), payload: note });
    expect(noted.json().messages.at(-1)).toMatchObject({ kind: 'note', ...note, staff_name: 'Zinhle Dlamini' });
    expect(noted.json().state).toBe('open');
    const one = await answered(id, 'We are on it.');
    await app.inbox.waitFor(({ subject }) => subject.startsWith(`[S-${one.number}]`));
    expect(app.inbox.list().some(({ text, html }) => `${text}${html}`.includes('FNB'))).toBe(false);
    const said = await app.db.query('select 1 from messages where content like $1', ['%FNB%']);
    expect(said.rows).toEqual([]);
  });

  test('of a company that somebody has ties to is read, and left to somebody else', async () => {
    const id = await ask(owner);
    const tied = await app.signInStaff({ roles: ['support'], own_companies: [owner.company_id] });
    const one = await read(id, tied.headers);
    for (const reply of [
      await answer(id, { content: 'Hello', seen: lastOf(one) }, tied.headers),
      await close(id, { reason: 'Because' }, tied.headers),
      await app.call(support.note, { headers: tied.headers, url: at(id, '/notes'), payload: { content: 'x' } }),
      await app.call(support.assign, { headers: tied.headers, url: at(id), payload: { assigned_to: null } }),
      await app.call(support.look, { headers: tied.headers, payload: { case_id: id, reason: 'Because' } }),
    ]) {
      expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'staff.own_company']);
    }
    expect(await logOf(id)).toEqual([]);
  });

  test('stands in the list by how soon it is due, over pages', async () => {
    const due = (await listed('all')).map((one) => one.due_at ?? '9999');
    expect(due).toEqual(due.toSorted());
  });
});

test('one account is heard so often a day, and told when it is too much', async () => {
  const writer = await app.signIn();
  const replies = [];
  for (const index of times(formLimits.perAccountAndDay + 1, (at) => at)) {
    await calm();
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
    app.call(support.addReadyAnswer, { headers: zinhle.headers, payload: { title, content } });

  test('are kept for the team under a name of their own, changed and taken away', async () => {
    const replies = await Promise.all(times(AT_ONCE, () => add('Reserved by the bank')));
    expect(ok(replies).length).toBe(1);
    const id = ok(replies)[0]?.json().id;
    expect(codeOf(await add('RESERVED by the bank'))).toBe('support.ready_exists');
    const url = `/api/admin/support/ready-answers/${id}`;
    const payload = { title: 'Reserved', content: HTML };
    const changed = await app.call(support.changeReadyAnswer, { headers: zinhle.headers, url, payload });
    expect(changed.json()).toEqual({ id, ...payload });
    const gone = () => app.call(support.removeReadyAnswer, { headers: zinhle.headers, url });
    expect((await gone()).statusCode).toBe(200);
    expect(codeOf(await gone())).toBe('support.ready_not_found');
  });
});

test('the clock of a case that waits is not moved by what its writer adds', async () => {
  const id = await ask(owner);
  await answered(id, 'First');
  const { rows } = await app.db.query<{ id: string }>('select id from chats where case_id = $1', [id]);
  const write = async (unique_id: string) => {
    await app.call(chats.send, {
      headers: owner.headers,
      payload: { chat_id: rows[0]?.id, content: unique_id, unique_id },
    });
    await app.settled();
    return (await read(id)).due_at;
  };
  const due = await write('one');
  expect(Date.parse(due ?? '')).toBeGreaterThan(Date.now() + 23 * duration.hour);
  expect(await write('two')).toBe(due);
});
