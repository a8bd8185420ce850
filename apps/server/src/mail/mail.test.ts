import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { withTx } from '../db/tx.ts';
import { asHtml, asText } from './layout.ts';
import { sendMail } from './mail.tasks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(() => app.inbox.clear());

const letter = { subject: 'Hello', heading: 'Hello', paragraphs: ['One line.'] };
const mail = () => ({ id: randomUUID(), to: 'thandi@example.test', locale: 'en' as const, letter });

test('a mail leaves once its transaction commits, and leaves nothing behind in the queue', async () => {
  const { deps, inbox, db } = app;
  await withTx(deps, (tx) => deps.tasks.send(tx, sendMail, mail()));
  const received = await inbox.waitFor(({ to }) => to.includes('thandi@example.test'));
  expect(received).toMatchObject({ subject: 'Hello', from: '"Marula" <hello@marula.test>' });
  expect(received.text).toContain('One line.');
  expect(Object.keys(received.headers)).not.toContain('list-unsubscribe');
  const left = "select state, data::text from pgboss.job where data::text like '%thandi@example.test%'";
  await expect.poll(async () => (await db.query(left)).rows).toEqual([]);
});

test('a mail server that is away for a while gets each mail once when it is back', async () => {
  const { deps, inbox, db } = app;
  inbox.refuse('come back later');
  await deps.tasks.send(db, sendMail, mail());
  await expect
    .poll(
      async () => (await db.query("select 1 from pgboss.job where name = 'mail.send' and state = 'retry'")).rows.length,
    )
    .toBe(1);
  expect(inbox.list()).toEqual([]);
  inbox.refuse();
  await db.query("update pgboss.job set start_after = now() where name = 'mail.send'");
  await inbox.waitFor(({ subject }) => subject === 'Hello');
  expect(inbox.list().length).toBe(1);
});

test('an address that takes no mail is not tried again, and what the server said to it is kept', async () => {
  const { deps, inbox, db } = app;
  inbox.forgetMailbox('nobody@example.test');
  const lost = { ...mail(), to: 'nobody@example.test' };
  const sent = mail();
  await deps.tasks.send(db, sendMail, lost);
  await deps.tasks.send(db, sendMail, sent);
  const kept = 'select recipient, subject, state, said from mail_log where id = any($1) order by state';
  await expect
    .poll(async () => (await db.query(kept, [[lost.id, sent.id]])).rows)
    .toEqual([
      {
        recipient: 'nobody@example.test',
        subject: 'Hello',
        state: 'refused',
        said: expect.stringContaining('No such'),
      },
      { recipient: 'thandi@example.test', subject: 'Hello', state: 'sent', said: null },
    ]);
  const left = "select state from pgboss.job where data::text like '%nobody@example.test%'";
  await expect.poll(async () => (await db.query(left)).rows).toEqual([]);
});

test('what people wrote is text in a mail, whatever it looks like', () => {
  const nasty = { ...letter, heading: '<img src=x onerror=alert(1)>', paragraphs: ['"><script>alert(1)</script>'] };
  const html = asHtml(nasty, 'en');
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('a mail speaks the reader’s locale, in markup and in plain text', () => {
  expect(asHtml(letter, 'zm')).toContain('lang="en-ZM"');
  expect(asText(letter, 'zm')).toContain('in Zambia');
  expect(asText(letter, 'en')).toContain('in South Africa');
});
