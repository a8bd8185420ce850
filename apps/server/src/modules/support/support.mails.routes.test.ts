import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import type { MailEvent } from '@marula/contract/service-calls.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { asSetting, callSigned, testKeys } from '../../app/test-service.ts';

const { support, contact, serviceCalls } = endpoints;

let app: TestApp;
let headers: Record<string, string>;
let writer: TestMember;
let caseId: string;
beforeAll(async () => {
  app = await startTestApp({ beside: true, env: { SERVICE_KEYS: asSetting([testKeys.mail, testKeys.admin]) } });
  ({ headers } = await app.signInStaff({ roles: ['support'] }));
  writer = await app.signIn();
  const asked = await app.call(contact.support, { headers: writer.headers, payload: { message: 'Where is my job?' } });
  caseId = asked.json().id;
});
afterAll(() => app.stop());

const tell = (event: object, key = testKeys.mail) => callSigned(app, serviceCalls.hearMail, event, { key });

const read = async (id = caseId) =>
  (await app.call(support.read, { headers, url: `/api/admin/support/cases/${id}` })).json();

const answer = async (content: string) => {
  const { messages } = await read();
  const payload = { content, seen: messages.at(-1).id };
  const url = `/api/admin/support/cases/${caseId}/answers`;
  const answered = (await app.call(support.answer, { headers, url, payload })).json();
  return answered.messages.at(-1).id as string;
};

const mail = (fields: Partial<Extract<MailEvent, { type: 'received' }>> = {}) => ({
  ...{
    type: 'received',
    message_id: `<${randomUUID()}@mail.example>`,
    refers_to: [],
    name: 'Naledi',
    subject: 'Re: Hello',
  },
  ...{ from: `${writer.profile_id}@example.test`, text: 'It is still not there.', proved: true, automatic: false },
  ...fields,
});

describe('a mail that answers ours', () => {
  test('comes back into its case, which waits again, and once only however often it is told', async () => {
    const said = await answer('It is online now.');
    expect((await read()).state).toBe('answered');
    const text =
      'Thank you, but no.\r\n\r\nOn Mon, 16 Nov 2026 at 10:00, Marula\r\n<hello@marula.test> wrote:\r\n> It is online now.';
    const event = mail({ refers_to: [`<${said}@marula.test>`], text });
    const replies = await Promise.all([tell(event), tell(event), tell(event)]);
    expect(replies.map((reply) => reply.json())).toEqual([{ handled: true }, { handled: true }, { handled: true }]);
    const { state, messages } = await read();
    expect(state).toBe('open');
    expect(messages.map(({ content }: { content: string }) => content)).toEqual([
      ...['Where is my job?', 'It is online now.', 'Thank you, but no.'],
    ]);
  });

  test('also answers the receipt, which carries the number of the case', async () => {
    await tell(mail({ refers_to: ['<other@elsewhere>', `<${caseId}@marula.test>`], text: 'By the way: it is job 7.' }));
    expect((await read()).messages.at(-1).content).toBe('By the way: it is job 7.');
  });

  test('from another mailbox is a case of its own: who knows an id is not who wrote', async () => {
    const before = (await read()).messages.length;
    await tell(
      mail({ refers_to: [`<${caseId}@marula.test>`], from: 'somebody@else.example', text: 'Give me the number' }),
    );
    expect((await read()).messages).toHaveLength(before);
    const { rows } = await app.db.query(
      "select name, profile_id from form_messages where email = 'somebody@else.example'",
    );
    expect(rows).toEqual([{ name: 'Naledi', profile_id: null }]);
  });
});

describe('a mail out of nowhere', () => {
  test('begins a case, of the person whose address was proved', async () => {
    const member = await app.signIn();
    await tell(mail({ from: `${member.profile_id}@example.test`, text: '<b>Where do I pay?</b>' }));
    const { rows } = await app.db.query('select message, company_id from form_messages where profile_id = $1', [
      member.profile_id,
    ]);
    expect(rows).toEqual([{ message: '<b>Where do I pay?</b>', company_id: member.company_id }]);
  });

  test('is nobody’s where only its words say who it is', async () => {
    const member = await app.signIn();
    await tell(mail({ from: `${member.profile_id}@example.test`, text: 'I am the owner.', proved: false }));
    const { rows } = await app.db.query('select profile_id from form_messages where email = $1', [
      `${member.profile_id}@example.test`,
    ]);
    expect(rows).toEqual([{ profile_id: null }]);
  });

  test.each([
    ['that a machine sent', { automatic: true }],
    ['without a word', { text: '  \n ', subject: ' ' }],
  ])('%s is left alone', async (_, fields) => {
    const from = `${randomUUID()}@machine.example`;
    expect((await tell(mail({ from, ...fields }))).json()).toEqual({ handled: false });
    expect((await app.db.query('select 1 from form_messages where email = $1', [from])).rowCount).toBe(0);
  });
});

test('an answer that comes back is shown as one that did not arrive', async () => {
  const said = await answer('One more thing.');
  await app.inbox.waitFor(({ text }) => text.includes('One more thing.'));
  await expect.poll(async () => (await read()).messages.at(-1).mail).toBe('sent');
  const bounced = { type: 'bounced', message_id: `<${said}@marula.test>`, said: '552 Mailbox full' };
  expect((await tell(bounced)).json()).toEqual({ handled: true });
  expect((await read()).messages.at(-1).mail).toBe('refused');
  const { rows } = await app.db.query('select state, said from mail_log where id = $1', [said]);
  expect(rows).toEqual([{ state: 'bounced', said: '552 Mailbox full' }]);
  expect((await tell({ ...bounced, message_id: '<x@elsewhere>' })).json()).toEqual({ handled: false });
});

test('nobody but the mail provider tells of mails', async () => {
  expect((await tell(mail(), testKeys.admin)).statusCode).toBe(401);
  expect((await app.call(serviceCalls.hearMail, { headers, payload: mail() })).statusCode).toBe(401);
});
