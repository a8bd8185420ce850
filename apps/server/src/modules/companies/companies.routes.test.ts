import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';

const { read, update, delete: remove, claimFreeCredit, featured } = endpoints.companies;

let app: TestApp;
let owner: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn({ plan: 'professional' });
});
afterAll(() => app.stop());

const at = (id: string) => `/api/company/${id}`;
const change = (member: TestMember, payload: object, id = member.company_id) =>
  app.call(update, { url: at(id), headers: member.headers, payload });

const billing = {
  contact_name: 'Accounts',
  contact_email: 'accounts@example.test',
  contact_number: '011 234 5678',
  registration_number: null,
  vat_number: '4000123456',
  street_address: null,
  province: null,
  city: null,
  postal_code: null,
};

test('the company is read by its team, billing only by who may', async () => {
  await change(owner, { billing_information: billing });
  const user = await app.signIn({ role: 'User', company_id: owner.company_id });
  const seen = (member: TestMember) => app.call(read, { url: at(owner.company_id), headers: member.headers });
  expect((await seen(owner)).json().billing_information).toMatchObject({ contact_number: '+27112345678' });
  expect((await seen(user)).json()).toMatchObject({ billing_information: null, credit_packages: [] });
});

test('another company’s id answers like a random one, and nothing changes', async () => {
  const other = await app.signIn();
  const foreign = await change(owner, { name: 'Taken over' }, other.company_id);
  const random = await change(owner, { name: 'Taken over' }, randomUUID());
  expect([foreign.statusCode, foreign.body]).toEqual([404, random.body]);
  const { rows } = await app.db.query('select name from companies where id = $1', [other.company_id]);
  expect(rows).toEqual([{ name: 'Test company' }]);
});

test('what a company writes about itself is kept without anything that a reader’s browser would run or obey', async () => {
  const nasty =
    '<p>We <b>bake</b>.</p><meta http-equiv="refresh" content="0;url=//evil.example"><div style="position:fixed;inset:0">x</div><img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)" onclick="alert(1)">us</a>';
  const reply = await change(owner, { description: nasty });
  expect([reply.statusCode, reply.json().description]).toEqual([200, '<p>We <strong>bake</strong>.</p>x<a>us</a>']);
});

test('what was written before is made harmless by the upgrade: bare tags of the editor stay, the rest is text', async () => {
  const old = await app.signIn();
  const before =
    '<P>5 < 6</P><p onclick="x()">a</p><BR><ul><li>b</li></ul><img src=x onerror=alert(1)><script>x</script>';
  await app.db.query('update companies set description = $2 where id = $1', [old.company_id, before]);
  const upgrade = readFileSync(new URL('../../db/migrations/0026_safe_html.sql', import.meta.url), 'utf8');
  await app.db.query(upgrade);
  await app.db.query(upgrade);
  const seen = await app.call(read, { url: at(old.company_id), headers: old.headers });
  expect(seen.json().description).toBe(
    '<P>5 &lt; 6</P>&lt;p onclick="x()">a</p><BR><ul><li>b</li></ul>&lt;img src=x onerror=alert(1)>&lt;script>x&lt;/script>',
  );
});

test('an Admin changes the profile but not billing; a User neither', async () => {
  const admin = await app.signIn({ role: 'Admin', company_id: owner.company_id });
  const user = await app.signIn({ role: 'User', company_id: owner.company_id });
  const profile = { name: 'Kopje & Söhne', description: 'x'.repeat(5_000), website: 'https://kopje.example' };
  expect((await change(admin, profile)).json()).toMatchObject({ ...profile, modified_by: admin.profile_id });
  expect((await change(admin, { billing_information: billing })).statusCode).toBe(403);
  expect((await change(user, profile)).statusCode).toBe(403);
});

test.each([
  [{ credits: 100 }],
  [{ promo_claimed: false }],
  [{ featured: true }],
  [{ work_country_id: 2 }],
  [{ website: 'javascript:alert(1)' }],
  [{ industry_id: 30_000 }],
  [{ name: '' }],
])('%j is refused', async (payload) => {
  expect((await change(owner, payload)).statusCode).toBe(400);
});

test('the free post is given once, however many ask at once', async () => {
  const member = await app.signIn();
  const claim = () => app.call(claimFreeCredit, { headers: member.headers, payload: { infiniteCredits: true } });
  const replies = await Promise.all(Array.from({ length: 10 }, claim));
  const codes = replies.map((reply) => (reply.statusCode === 200 ? 'claimed' : reply.json().error.code));
  expect(codes.toSorted()).toEqual(['claimed', ...Array(9).fill('credits.already_claimed')].toSorted());
  const { rows } = await app.db.query('select remaining from post_balances where company_id = $1', [member.company_id]);
  expect(rows).toEqual([{ remaining: 1 }]);
});

test('featured companies of a country are public, with nothing that only the team may know', async () => {
  await app.db.query('update companies set featured = true where id = $1', [owner.company_id]);
  const reply = await app.call(featured, { url: '/api/company/featured?workCountryId=1' });
  expect(Object.keys(reply.json()[0]).toSorted()).toEqual(
    ['company_type', 'description', 'featured', 'id', 'industry', 'logo', 'name', 'website', 'work_country'].toSorted(),
  );
  expect((await app.call(featured, { url: '/api/company/featured' })).statusCode).toBe(400);
});

test('deleting a company leaves its people without one, and keeps the invoices', async () => {
  const boss = await app.signIn();
  const member = await app.signIn({ role: 'Admin', company_id: boss.company_id });
  await app.db.query(
    `insert into invoices (company_id, number, billed_to, lines, net, vat, currency)
     values ($1, 'M-1', '{"name":"X"}', '[]', 100, 15, 'ZAR')`,
    [boss.company_id],
  );
  const url = at(boss.company_id);
  expect((await app.call(remove, { url, headers: member.headers })).statusCode).toBe(403);
  expect((await app.call(remove, { url, headers: boss.headers })).statusCode).toBe(200);
  const { rows } = await app.db.query('select company_id, team_role_id from profiles where id = any($1)', [
    [boss.profile_id, member.profile_id],
  ]);
  expect(rows).toEqual(Array(2).fill({ company_id: null, team_role_id: null }));
  const invoices = await app.db.query("select company_id, number from invoices where number = 'M-1'");
  expect(invoices.rows).toEqual([{ company_id: null, number: 'M-1' }]);
  await app.settled();
  expect((await app.call(read, { url, headers: boss.headers })).statusCode).toBe(403);
});
