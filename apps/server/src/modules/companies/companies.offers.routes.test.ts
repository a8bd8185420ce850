import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { codeOf } from '../../app/test-jobs.ts';

const { companies, employers, subscriptions } = endpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const person = { first_name: 'Nomvula', last_name: 'Dlamini', contact_number: null };
const newName = () => `n${randomUUID().replaceAll('-', '')}`;

/** Somebody founds a company. */
async function found(email: string, { website = null as string | null, start = 'trial' } = {}) {
  const visitor = await app.visit({ email });
  const { headers } = visitor;
  const company = { name: 'Baobab Foods', website };
  const reply = await app.call(employers.create, { headers, payload: { ...person, company, start } });
  const id: string = reply.json().company_id;
  return {
    code: codeOf(reply),
    change: (payload: object) => app.call(companies.update, { url: `/api/company/${id}`, headers, payload }),
    claim: async () => codeOf(await app.call(companies.claimFreeCredit, { headers, payload: {} })),
    plan: async () => {
      const { status, subscription_plan } = (await app.call(subscriptions.current, { headers })).json();
      return [status, subscription_plan.slug];
    },
    again: (to: 'trial' | 'free') =>
      app.call(employers.create, { headers, payload: { ...person, company, start: to } }).then(codeOf),
    /** With the account: nothing of either is left. */
    async leave() {
      await app.call(companies.delete, { url: `/api/company/${id}`, headers });
      await app.call(employers.delete, { url: `/api/employer/${visitor.user_id}`, headers });
      await app.db.query('delete from auth.users where id = $1', [visitor.user_id]);
    },
  };
}

const registered = (registration_number: string) => ({
  billing_information: {
    contact_name: 'Nomvula Dlamini',
    contact_email: 'bills@example.test',
    contact_number: '0821234567',
    registration_number,
    vat_number: '',
    street_address: '1 Long Street',
    province: 'Western Cape',
    city: 'Cape Town',
    postal_code: '8001',
  },
});

test('an owner who deletes a company and founds it again has no second trial and no second credit', async () => {
  const name = newName();
  const first = await found(`${name}@example.test`);
  expect([first.code, await first.claim()]).toEqual(['ok', 'ok']);
  await first.leave();
  const second = await found(`${name}+again@example.test`);
  expect(second.code).toBe('trial.already_used');
  expect(await second.again('free')).toBe('ok');
  expect(await second.claim()).toBe('credits.already_claimed');
});

test.each([
  ['website', (domain: string) => [`https://www.${domain}/jobs`, `http://shop.${domain}`] as const],
  ['owner’s mail', (domain: string) => [`https://${domain}`, null] as const],
])('a company is known again by the domain of its %s', async (_, sites) => {
  const domain = `${newName()}.co.za`;
  const [before, after] = sites(domain);
  expect((await found(`${newName()}@gmail.com`, { website: before })).code).toBe('ok');
  const email = after ? `${newName()}@gmail.com` : `hr@mail.${domain}`;
  expect((await found(email, { website: after })).code).toBe('trial.already_used');
});

test.each(['https://www.facebook.com/baobab', 'https://baobab.wixsite.com', null])(
  'companies that share only %s each have their trial',
  async (website) => {
    const own = website?.replace('baobab.', `${newName()}.`) ?? null;
    expect((await found(`${newName()}@yahoo.co.za`, { website: own })).code).toBe('ok');
    const other = website?.replace('baobab.', `${newName()}.`) ?? null;
    expect((await found(`${newName()}@yahoo.co.za`, { website: other })).code).toBe('ok');
  },
);

test('a registration number that has had its trial and its credit ends the second trial, and gives no second credit', async () => {
  const number = `2019/${newName()}/07`;
  const first = await found(`${newName()}@example.test`);
  await first.claim();
  expect((await first.change(registered(number))).statusCode).toBe(200);
  expect(await first.plan()).toEqual(['trialing', 'professional']);
  await first.leave();
  const second = await found(`${newName()}@example.test`);
  expect(second.code).toBe('ok');
  expect((await second.change(registered(number.toLowerCase().replaceAll('/', ' ')))).statusCode).toBe(200);
  expect(await second.plan()).toEqual(['active', 'free']);
  expect(await second.claim()).toBe('credits.already_claimed');
});

test('of ten foundings of one company at once, one has the trial', async () => {
  const website = `https://${newName()}.co.zm`;
  const codes = await Promise.all(
    Array.from({ length: 10 }, async () => (await found(`${newName()}@gmail.com`, { website })).code),
  );
  expect(codes.toSorted()).toEqual(['ok', ...Array(9).fill('trial.already_used')]);
});
