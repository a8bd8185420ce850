import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { modules } from '../app/modules.ts';
import { startTestApp, type TestApp, type TestMember } from '../app/test-app.ts';
import { subscribersRepository } from '../domain/news-mails/subscribers.repository.ts';
import { announce } from './announce.ts';
import { letterFromMarkdown } from './letter-from-markdown.ts';

let app: TestApp;
let reader: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.inbox.clear();
  await app.db.query('update employer_email_preferences set newsletter = false, product_updates = false');
  reader = await app.signIn();
  await wants(reader, true);
});

const wants = ({ profile_id }: TestMember, newsletter: boolean) =>
  app.db.query(
    `insert into employer_email_preferences (profile_id, newsletter) values ($1, $2)
     on conflict (profile_id) do update set newsletter = $2`,
    [profile_id, newsletter],
  );

const letter = () =>
  `# Hiring in June ${randomUUID()}\n\nRead [our\nadvice](https://marula.test/blog) first.\n\nBye.\n`;
const asked = { kind: 'newsletter', dryRun: false } as const;

async function sent() {
  const task = modules.flatMap(({ tasks = [] }) => tasks).find(({ name }) => name === 'mails.send-announcements');
  await Promise.all([1, 2].map(() => task?.run(app.deps, {} as never)));
  const left = "select id from pgboss.job where name = 'mail.send' and state in ('created', 'retry', 'active')";
  await expect.poll(async () => (await app.db.query(left)).rows.length).toBe(0);
  return app.inbox.list();
}

test('a letter reaches everybody who wants its kind once, however often it is announced and sent', async () => {
  const text = letter();
  await app.signIn({ role: 'User', company_id: reader.company_id });
  expect(await announce(app.db, { ...asked, text, dryRun: true })).toBe(1);
  expect(await sent()).toEqual([]);
  expect(await announce(app.db, { ...asked, text })).toBe(1);
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail?.subject).toContain('Hiring in June');
  expect(mail?.text).toContain('Read our advice (https://marula.test/blog) first.');
  expect(mail?.html).toContain('<a href="https://marula.test/blog"');
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const late = await app.signIn({ role: 'Admin', company_id: reader.company_id });
  await wants(late, true);
  expect(await announce(app.db, { ...asked, text })).toBe(1);
  expect((await sent()).length).toBe(2);
});

test('it can be for one country, and goes on to the other', async () => {
  const text = letter();
  expect(await announce(app.db, { ...asked, text, country: 'ZM' })).toBe(0);
  expect(await sent()).toEqual([]);
  expect(await announce(app.db, { ...asked, text })).toBe(1);
  expect((await sent()).length).toBe(1);
});

test('who asked for it without an account gets the newsletter and nothing else, and nobody gets it twice', async () => {
  const subscribers = subscribersRepository(app.db);
  const own = (await app.db.query('select email from profiles where id = $1', [reader.profile_id])).rows[0]?.email;
  const people = ['yes@people.example', 'silent@people.example', 'no@people.example', own];
  for (const email of people) {
    const { id } = await subscribers.ask(
      { id: randomUUID(), email, mailbox: email, tenant: 'ZM', locale: 'zm' },
      new Date(),
    );
    if (!email.startsWith('silent')) await subscribers.put(id, true, new Date());
    if (email.startsWith('no')) await subscribers.put(id, false, new Date());
  }
  const text = letter();
  expect(await announce(app.db, { ...asked, text })).toBe(2);
  const mails = await sent();
  expect(mails.map(({ to }) => to[0]).sort()).toEqual([own, 'yes@people.example'].sort());
  const mail = mails.find(({ to }) => to[0] === 'yes@people.example');
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).not.toContain('/dashboard/');
  expect(mail?.text).toContain('on Marula in Zambia');
  expect(await announce(app.db, { ...asked, kind: 'product_updates', text })).toBe(0);
  await app.db.query('delete from newsletter_subscribers');
});

test.each([
  ['no subject', 'Hello\n\nBye'],
  ['a subject alone', '# Hello'],
  ['a list', '# Hello\n\n- one'],
  ['a second heading', '# Hello\n\n## More'],
  ['a picture', '# Hello\n\nSee ![this](https://marula.test/a.png)'],
  ['a link to a script', '# Hello\n\n[Click](javascript:alert(1))'],
])('a letter with %s is refused before anybody gets it', (_, text) => {
  expect(() => letterFromMarkdown(text)).toThrow();
});
