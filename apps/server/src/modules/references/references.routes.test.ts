import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { localeHeader } from '@marula/contract/tenants';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { newAddress, referencesOf } from './references.fixture.ts';

let app: TestApp;
let people: ReturnType<typeof referencesOf>;
beforeAll(async () => {
  app = await startTestApp();
  people = referencesOf(app);
});
afterAll(() => app.stop());
// Every test knocks from the same address.
beforeEach(() => app.db.query('delete from rate_limits'));

test('a referee is asked by mail what the candidate claims, and the entry says that the mail has left', async () => {
  const { id, candidate, text, candidate_name, link } = await people.asked();
  expect(text).toContain('Thandi Mokoena says that they worked at Karoo Freight as ');
  expect(text).toContain('from 1 March 2019 to 28 February 2021.');
  expect(text).toContain('14 days');
  expect([candidate_name, link.id, link.job_history]).toEqual(['Thandi Mokoena', candidate.id, id]);
  await expect.poll(() => people.stored(id)).toMatchObject({ request_verification: true, reference_email_sent: true });
});

test('the token is kept nowhere but in the mail', async () => {
  const { link, id } = await people.asked();
  const { rows } = await app.db.query('select * from reference_requests where job_history_id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain(link.token);
  expect(link.token.length).toBeGreaterThanOrEqual(43);
});

test('a referee is asked once a day, and a new request voids the link before', async () => {
  const { candidate, id, link, email } = await people.asked();
  expect(codeOf(await people.ask(candidate, id))).toBe('references.already_requested');
  await app.db.query(
    `update reference_requests set created_at = now() - interval '25 hours' where job_history_id = $1`,
    [id],
  );
  app.inbox.clear();
  expect(codeOf(await people.ask(candidate, id))).toBe('ok');
  const next = await people.linkTo(email);
  expect(codeOf(await people.look(link))).toBe('auth.token_invalid');
  expect(codeOf(await people.look(next.link))).toBe('ok');
});

test('two requests at once send one mail', async () => {
  const candidate = await people.candidate();
  const id = await people.entry(candidate);
  const codes = (
    await Promise.all([people.ask(candidate, id), people.ask(candidate, id), people.ask(candidate, id)])
  ).map(codeOf);
  expect(codes.toSorted()).toEqual(['ok', 'references.already_requested', 'references.already_requested']);
});

test('nobody asks more than five referees a day', async () => {
  const candidate = await people.candidate();
  const codes = [];
  for (let n = 0; n < 6; n += 1) codes.push(codeOf(await people.ask(candidate, await people.entry(candidate))));
  expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'rate.requests']);
});

test('an entry that is deleted and written again asks for no further mail', async () => {
  const candidate = await people.candidate();
  const reference_email = newAddress();
  const codes = [];
  for (let n = 0; n < 4; n += 1) {
    const id = await people.entry(candidate, { reference_email });
    codes.push(codeOf(await people.ask(candidate, id)));
    await app.call(endpoints.candidateApp.removeJobHistory, {
      url: `/api/candidate/me/job-history/${id}`,
      headers: candidate.headers,
    });
  }
  expect(codes).toEqual(['ok', 'ok', 'ok', 'rate.requests']);
});

test('nobody is their own referee, however they write their address', async () => {
  const candidate = await people.candidate();
  const [name, host] = candidate.email.split('@');
  for (const reference_email of [candidate.email, candidate.email.toUpperCase(), `${name}+boss@${host}`]) {
    expect(codeOf(await people.ask(candidate, await people.entry(candidate, { reference_email })))).toBe(
      'references.own_email',
    );
  }
});

test('without an address that is one, nobody is asked', async () => {
  const candidate = await people.candidate();
  for (const reference_email of [null, '', '  ', 'call me']) {
    expect(codeOf(await people.ask(candidate, await people.entry(candidate, { reference_email })))).toBe(
      'references.no_email',
    );
  }
});

test('the job of somebody else is one that does not exist', async () => {
  const id = await people.entry(await people.candidate());
  const stranger = await people.candidate('Sipho');
  const replies = [await people.ask(stranger, id), await people.ask(stranger, randomUUID())];
  expect(replies.map(codeOf)).toEqual(['candidates.entry_not_found', 'candidates.entry_not_found']);
  expect(replies[0]?.body).toBe(replies[1]?.body);
});

test('a referee is asked in the words of who names them', async () => {
  const somebody = await people.candidate();
  const candidate = { ...somebody, headers: { ...somebody.headers, [localeHeader]: 'zm' } };
  const email = newAddress();
  await people.ask(candidate, await people.entry(candidate, { reference_email: email }));
  const { text } = await app.inbox.waitFor(({ to }) => to.includes(email));
  expect(text).toContain('on Marula in Zambia');
});

test('a name and a company that look like markup are text in the mail', async () => {
  const candidate = await people.candidate('<img src=x onerror=alert(1)>');
  const email = newAddress();
  const id = await people.entry(candidate, { reference_email: email, company_name: '"><script>alert(1)</script>' });
  await people.ask(candidate, id);
  const { html } = await app.inbox.waitFor(({ to }) => to.includes(email));
  expect(html).not.toMatch(/<img|<script/);
});

test('a mail server that is away leaves the entry unsent until it is back', async () => {
  const candidate = await people.candidate();
  const email = newAddress();
  const id = await people.entry(candidate, { reference_email: email });
  app.inbox.refuse('come back later');
  await people.ask(candidate, id);
  const waiting = "from pgboss.job where name = 'references.ask-referee' and state = 'retry'";
  await expect.poll(async () => (await app.db.query(`select 1 ${waiting}`)).rows.length).toBe(1);
  expect(await people.stored(id)).toMatchObject({ request_verification: true, reference_email_sent: false });
  app.inbox.refuse();
  await app.db.query("update pgboss.job set start_after = now() where name = 'references.ask-referee'");
  await people.linkTo(email);
  await expect.poll(() => people.stored(id)).toMatchObject({ reference_email_sent: true });
});
