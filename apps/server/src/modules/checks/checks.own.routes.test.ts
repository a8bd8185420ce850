import { randomUUID } from 'node:crypto';
import { checkLimits } from '@marula/contract/check-limits';
import { endpoints } from '@marula/contract/endpoints';
import { storage } from '@marula/contract/file-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { AT_ONCE, codesOf, times } from '../../app/test-races.ts';
import { checksOf } from './checks.fixture.ts';

const { companies } = endpoints;

let app: TestApp;
let on: ReturnType<typeof checksOf>;
beforeAll(async () => {
  app = await startTestApp();
  on = checksOf(app);
});
afterAll(() => app.stop());

const mailsTo = (address: string) => app.inbox.list().filter(({ to }) => to.includes(address));

describe('asking for the check', () => {
  test('sends a link to the company’s own domain, and what was typed is kept in one form', async () => {
    const { member, said, domain } = await on.founded();
    expect((await on.own(member)).json()).toMatchObject({ state: 'none', own_domain: domain, register: 'CIPC' });
    const reply = await on.ask(member, { ...said, registration_number: ' k2015 123456-07' });
    expect(reply.json()).toMatchObject({
      state: 'proving',
      said: { registration_number: '2015/123456/07', domain, proved_at: null },
    });
    const proved = await on.prove(member, await on.tokenTo(said.email));
    expect(proved.json()).toMatchObject({ state: 'waiting' });
    expect(codeOf(await on.ask(member, said))).toBe('checks.already_asked');
  });

  test('takes an address of a part of the domain, and keeps whatever else was typed as text', async () => {
    const { member, said, domain } = await on.founded();
    const reply = await on.ask(member, {
      ...said,
      email: `hr@people.${domain}`,
      registered_name: '<b>Karoo</b> & Sons',
    });
    expect(reply.json().said).toMatchObject({ domain, registered_name: '<b>Karoo</b> & Sons' });
  });

  test.each([
    ['a free address', { email: 'karoo@gmail.com' }, 'checks.free_mail'],
    ['one under an ending that is nobody’s', { email: 'info@co.za' }, 'checks.free_mail'],
    ['one at another company', { email: 'info@shoprite.co.za' }, 'checks.other_domain'],
    ['one that only reads like ours', { email: 'info@xn--kroo-5cd.co.za' }, 'checks.free_mail'],
    ['a number of the other country', { registration_number: '120130109834' }, 'checks.number_invalid'],
    ['HTML for a number', { registration_number: '<i>2015/123456/07</i>' }, 'checks.number_invalid'],
    ['a file that nobody has put away', { document: `${randomUUID()}/${randomUUID()}.pdf` }, 'files.not_found'],
  ])('refuses %s', async (_, wrong, code) => {
    const { member, said } = await on.founded();
    expect(codeOf(await on.ask(member, { ...said, ...wrong }))).toBe(code);
    expect((await on.own(member)).json().state).toBe('none');
  });

  test.each([null, 'https://www.facebook.com/karoo', 'https://kаroo.co.za', 'https://co.za'])(
    'needs a website at a domain of its own: %s is none',
    async (website) => {
      const { member, said } = await on.founded();
      await on.change(member, { website });
      expect((await on.own(member)).json().own_domain).toBeNull();
      expect(codeOf(await on.ask(member, said))).toBe('checks.no_website');
    },
  );

  test('is for who may change the company', async () => {
    const { member, said } = await on.founded();
    const admin = await app.signIn({ role: 'Admin', company_id: member.company_id });
    const user = await app.signIn({ role: 'User', company_id: member.company_id });
    expect((await on.ask(user, said)).statusCode).toBe(403);
    expect((await on.own(user)).statusCode).toBe(403);
    expect(codeOf(await on.ask(admin, said))).toBe('ok');
  });

  test('by twenty at once is one check and one mail', async () => {
    const { member, said } = await on.founded();
    const replies = await Promise.all(times(AT_ONCE, () => on.ask(member, said)));
    expect(new Set(codesOf(replies))).toEqual(new Set(['ok']));
    await on.tokenTo(said.email);
    const { rowCount } = await app.db.query('select from company_checks where company_id = $1', [member.company_id]);
    expect([rowCount, mailsTo(said.email).length]).toEqual([1, 1]);
  });

  test('sends five letters a day, to whatever addresses, and then no more', async () => {
    const { member, said, domain } = await on.founded();
    const { bySenderPerDay } = checkLimits.letters;
    for (const at of times(bySenderPerDay, (one) => one))
      expect(codeOf(await on.ask(member, { ...said, email: `hr${at}@${domain}` }))).toBe('ok');
    expect(codeOf(await on.ask(member, { ...said, email: `one-more@${domain}` }))).toBe('rate.requests');
  });

  test('again, a mail that was proved stays proved, and another has to be', async () => {
    const { member, said, domain, id } = await on.waiting();
    const trust = await app.signInStaff({ roles: ['trust'] });
    await on.judge(trust.headers, id, 'ask');
    expect((await on.ask(member, { ...said, email: `hr@${domain}` })).json()).toMatchObject({
      state: 'proving',
      said: { proved_at: null },
    });
    await on.prove(member, await on.tokenTo(`hr@${domain}`));
    await on.judge(trust.headers, id, 'ask');
    expect((await on.ask(member, { ...said, email: `hr@${domain}` })).json()).toMatchObject({ state: 'waiting' });
  });
});

describe('the link', () => {
  test('works once, and not for somebody of another company', async () => {
    const [one, other] = [await on.founded(), await on.founded()];
    await on.ask(one.member, one.said);
    await on.ask(other.member, other.said);
    const token = await on.tokenTo(one.said.email);
    expect(codeOf(await on.prove(other.member, token))).toBe('auth.token_invalid');
    const replies = await Promise.all(times(AT_ONCE, () => on.prove(one.member, token)));
    expect(codesOf(replies).filter((code) => code === 'ok')).toHaveLength(1);
    expect(codeOf(await on.prove(one.member, token))).toBe('auth.token_invalid');
    expect((await on.own(other.member)).json().state).toBe('proving');
  });

  test('is no good once the website is another, or it is too old', async () => {
    const one = await on.founded();
    await on.ask(one.member, one.said);
    await on.change(one.member, { website: 'https://elsewhere.co.za' });
    expect(codeOf(await on.prove(one.member, await on.tokenTo(one.said.email)))).toBe('auth.token_invalid');
    expect((await on.own(one.member)).json()).toMatchObject({ state: 'lapsed', lapsed_for: 'website' });
    const old = await on.founded();
    await on.ask(old.member, old.said);
    await app.db.query('update company_checks set token_expires_at = token_sent_at where company_id = $1', [
      old.member.company_id,
    ]);
    expect(codeOf(await on.prove(old.member, await on.tokenTo(old.said.email)))).toBe('auth.token_invalid');
  });
});

test('the document of the register is read by the company and by who of us judges, and by nobody else', async () => {
  const { member, said } = await on.founded();
  const name = `${member.company_id}/${randomUUID()}.pdf`;
  const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
  const upload = (headers: Record<string, string>) =>
    app.http.inject({
      method: 'POST',
      url: `/storage/v1/object/${storage.buckets.companyDocuments}/${name}`,
      headers: { ...headers, 'content-type': 'application/pdf' },
      payload: PDF,
    });
  const stranger = await app.signIn();
  expect((await upload(stranger.headers)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await upload(member.headers)).statusCode).toBe(200);
  expect(codeOf(await on.ask(stranger, { ...said, document: name }))).toBe('files.not_found');
  await on.ask(member, { ...said, document: name });
  await on.prove(member, await on.tokenTo(said.email));
  const open = (url: string) => app.http.inject({ method: 'GET', url: new URL(url).pathname + new URL(url).search });
  const trust = await app.signInStaff({ roles: ['trust'] });
  const address = (await on.read(trust.headers, await on.idOf(member))).json().said.document;
  expect((await open(address)).body).toContain('%PDF-1.4');
  expect((await open((await on.own(member)).json().said.document)).statusCode).toBe(200);
  await app.db.query("update staff set roles = '{support}' where profile_id = $1", [trust.profile_id]);
  expect((await open(address)).statusCode).toBeGreaterThanOrEqual(400);
  const direct = (headers: Record<string, string>) =>
    app.http.inject({
      method: 'GET',
      url: `/storage/v1/object/authenticated/${storage.buckets.companyDocuments}/${name}`,
      headers,
    });
  expect((await direct(stranger.headers)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await direct(member.headers)).statusCode).toBe(200);

  // It goes with the company.
  const gone = await app.call(companies.delete, {
    url: companies.delete.path.replace(':id', member.company_id),
    headers: member.headers,
  });
  expect(gone.statusCode).toBe(200);
  const kept = () => app.deps.files.find(storage.buckets.companyDocuments, name);
  await expect.poll(kept).toBeUndefined();
});
