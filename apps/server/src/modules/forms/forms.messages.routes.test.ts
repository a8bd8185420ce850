import { endpoints } from '@marula/contract/endpoints';
import { formLimits } from '@marula/contract/form-limits';
import { duration } from '@marula/contract/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { AT_ONCE, newAddress, ok, times } from '../../app/test-races.ts';
import { forgetOldForms } from './forms.tasks.ts';

const TEAM = 'team@marula.example';
const zambia = { 'x-tenant': 'ZM', 'x-locale': 'zm' };

let app: TestApp;
let writer = 0;
let email: string;
let address: string;

beforeAll(async () => {
  app = await startTestApp({ beside: true, env: { TEAM_MAIL: TEAM, SITE_URL: 'https://marula.example' } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  // What the test before had sent must not arrive during this one.
  await mails();
  writer += 1;
  email = `writer-${writer}@people.example`;
  address = `10.9.${writer >> 8}.${writer & 255}`;
  app.inbox.clear();
});

const send = (fields: object, headers: Record<string, string> = {}, remoteAddress = address) =>
  app.call(endpoints.forms.send, { payload: fields, headers, remoteAddress });

const question = (more: object = {}) => ({
  kind: 'contact',
  topic: 'question',
  name: 'Thandi Dlamini',
  email,
  message: 'Do you have\nan office in Durban?',
  ...more,
});

const kept = async () => (await app.db.query('select * from form_messages where email = $1', [email])).rows;

/** Every mail that waited has left. */
async function mails() {
  const left = "select id from pgboss.job where name = 'mail.send' and state in ('created', 'retry', 'active')";
  await expect.poll(async () => (await app.db.query(left)).rows.length).toBe(0);
  return app.inbox.list();
}
const mailsTo = async (to: string) => (await mails()).filter((mail) => mail.to.includes(to));

test('a message is kept, told to the team with the writer to answer to, and confirmed to the writer', async () => {
  const reply = await send(question({ phone: '031 000 0000', page: '/contact' }));
  expect([reply.statusCode, reply.json().kind]).toEqual([200, 'contact']);
  expect(await kept()).toMatchObject([
    {
      id: reply.json().id,
      kind: 'contact',
      topic: 'question',
      tenant: 'ZA',
      locale: 'en',
      phone: '031 000 0000',
      company: null,
      page: '/contact',
      state: 'open',
      company_id: null,
    },
  ]);
  const [toTeam] = await mailsTo(TEAM);
  expect(toTeam?.subject).toBe('Question: Thandi Dlamini');
  expect(toTeam?.headers['reply-to']).toBe(email);
  expect(toTeam?.text).toContain('an office in Durban?');
  expect(toTeam?.text).toContain('Country: South Africa');
  const [receipt] = await mailsTo(email);
  expect(receipt?.subject).toBe('We have your message');
  expect(receipt?.text).toContain('Do you have\n\nan office in Durban?');
});

test('the same message again is the same message, also when twenty come at once: one row, two mails', async () => {
  const replies = await Promise.all(times(AT_ONCE, () => send(question(), {}, newAddress())));
  expect(ok(replies).length).toBe(AT_ONCE);
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
  expect((await kept()).length).toBe(1);
  expect((await mails()).length).toBe(2);
});

test('a sales request needs its company, and is answered in the words of the writer’s country', async () => {
  const asked = { kind: 'sales', name: 'Mutinta Mwale', email, message: 'We hire forty drivers a year.' };
  const refused = await send(asked, zambia);
  expect([refused.statusCode, refused.json().error.data.issues[0].path]).toEqual([400, 'body.company']);
  expect((await send({ ...asked, company: 'Copper Haulage' }, zambia)).statusCode).toBe(200);
  expect(await kept()).toMatchObject([{ kind: 'sales', tenant: 'ZM', locale: 'zm', company: 'Copper Haulage' }]);
  expect((await mailsTo(email))[0]?.text).toContain('on Marula in Zambia');
});

test('who is signed in is known with their company, and an ended session loses nobody’s message', async () => {
  const member = await app.signIn();
  const help = { kind: 'support', name: 'Sipho', email, message: 'The list stays empty.' };
  await send(help, member.headers);
  await send({ ...help, message: 'And now?' }, { authorization: 'Bearer nothing' });
  expect((await kept()).map(({ profile_id, company_id }) => [profile_id, company_id])).toEqual([
    [member.profile_id, member.company_id],
    [null, null],
  ]);
});

test('what is filled into the field that nobody sees is thrown away, and its sender is told nothing', async () => {
  const reply = await send(question({ website: 'https://spam.example' }));
  expect(reply.statusCode).toBe(200);
  expect([await kept(), await mails()]).toEqual([[], []]);
});

test('one mailbox writes so often a day, whatever its address looks like, and then is told so', async () => {
  for (let index = 0; index < formLimits.perMailboxAndDay; index += 1) {
    expect((await send(question({ message: `Number ${index}` }))).statusCode).toBe(200);
  }
  const plus = email.replace('@', '+more@').toUpperCase();
  address = '10.200.0.1';
  const refused = await send(question({ email: plus, message: 'One more' }));
  expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'rate.requests']);
  expect((await kept()).length).toBe(formLimits.perMailboxAndDay);
});

test('one network address sends so many forms a minute', async () => {
  const replies = [];
  for (let index = 0; index <= formLimits.perMinute; index += 1) {
    replies.push(await send(question({ email: `other-${index}-${email}`, website: 'x' })));
  }
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array(formLimits.perMinute).fill(200), 429]);
});

test('markup and line breaks in any field are text: in the mail nothing of it is drawn, and no header is added', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  const name = `Eve${markup}\r\nBcc: victim@people.example`;
  expect(
    (await send(question({ name, company: markup, phone: markup.slice(0, 30), message: markup }))).statusCode,
  ).toBe(200);
  for (const mail of await mails()) {
    expect(mail.html).not.toContain('<img');
    expect(mail.to).not.toContain('victim@people.example');
    expect(mail.headers.bcc).toBeUndefined();
    expect(mail.html).toContain('&lt;img src=x');
  }
});

test.each([
  ['no kind', () => ({ email })],
  ['an unknown kind', () => ({ ...question(), kind: 'admin' })],
  ['an unknown topic', () => ({ ...question(), topic: 'other' })],
  ['no message', () => question({ message: '   ' })],
  ['a message that is too long', () => question({ message: 'x'.repeat(5001) })],
  ['an address that is none', () => question({ email: 'a@x,b@evil.example' })],
  ['a field that is not asked for', () => question({ state: 'closed' })],
])('refuses %s', async (_, fields) => {
  const reply = await send(fields());
  expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'request.invalid']);
});

test('what is two years old is deleted, what is younger stays', async () => {
  await send(question());
  const age = (months: number) =>
    app.db.query('update form_messages set created_at = now() - make_interval(months => $2) where email = $1', [
      email,
      months,
    ]);
  await age(formLimits.keptMonths - 1);
  await forgetOldForms.run(app.deps, {} as never);
  expect((await kept()).length).toBe(1);
  await age(formLimits.keptMonths + 1);
  await forgetOldForms.run(app.deps, {} as never);
  expect(await kept()).toEqual([]);
});

const subscriber = async () =>
  (await app.db.query('select state from newsletter_subscribers where email = $1', [email])).rows[0]?.state;
const linkIn = (text: string) => /https:\/\/marula\.example(\/action\?\S+)/.exec(text)?.[1] ?? '';

test('nobody is on the newsletter’s list before they said yes from their mailbox, and one click takes them off', async () => {
  const wish = { kind: 'newsletter', email };
  expect((await send(wish)).statusCode).toBe(200);
  expect(await subscriber()).toBe('asked');
  const [letter] = await mailsTo(email);
  expect(letter?.subject).toBe('Confirm that you want our newsletter');
  const url = linkIn(letter?.text ?? '');
  // A program that follows links confirms nothing.
  await app.http.inject({ url });
  expect(await subscriber()).toBe('asked');
  const press = (payload: string) =>
    app.http.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  expect((await press('again=yes')).json()).toMatchObject({ kinds: ['news'], wanted: true });
  expect(await subscriber()).toBe('confirmed');
  // Asked again, the reply is the same, and no letter tells who is on the list.
  app.inbox.clear();
  expect((await send(wish)).statusCode).toBe(200);
  expect(await mailsTo(email)).toEqual([]);
  expect((await press('List-Unsubscribe=One-Click')).json()).toMatchObject({ wanted: false });
  expect(await subscriber()).toBe('stopped');
});

test('a mailbox is asked so often a week, and who does not answer is forgotten', async () => {
  for (let index = 0; index < formLimits.confirmationsPerWeek; index += 1) {
    expect((await send({ kind: 'newsletter', email })).statusCode).toBe(200);
  }
  expect(codeOf(await send({ kind: 'newsletter', email }))).toBe('rate.requests');
  const later = new Date(Date.now() + (formLimits.unconfirmedDays + 1) * duration.day);
  await forgetOldForms.run({ ...app.deps, clock: () => later }, {} as never);
  expect(await subscriber()).toBeUndefined();
});

test('a form is sent without a script: the page’s own address takes it, in the page’s own country', async () => {
  const fields = new URLSearchParams({ topic: 'scam', name: 'Bwalya', email, message: 'They asked me for K 500.' });
  const reply = await app.http.inject({
    method: 'POST',
    url: '/contact',
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'tenant=ZM; locale=zm' },
    payload: fields.toString(),
  });
  expect(reply.statusCode).toBe(200);
  expect(await kept()).toMatchObject([{ kind: 'contact', topic: 'scam', tenant: 'ZM', locale: 'zm' }]);
});

test('where a bot check is configured, a token is held against the form that was sent', async () => {
  const usual = app.deps.botCheck;
  const asked: string[] = [];
  app.deps.botCheck = {
    ...usual,
    check: async (token, action) => {
      asked.push(action);
      return token === 'good' ? 'passed' : 'missing_token';
    },
  };
  try {
    expect((await send(question(), { 'x-bot-check': 'good' })).statusCode).toBe(200);
    expect(codeOf(await send({ kind: 'newsletter', email }))).toBe('bot_check.missing_token');
    expect(asked).toEqual(['form_contact', 'form_newsletter']);
  } finally {
    app.deps.botCheck = usual;
  }
});
