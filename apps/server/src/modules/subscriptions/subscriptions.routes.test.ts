import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';

const { subscriptions, companies, employers } = endpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function founded(start: 'free' | 'trial') {
  const visitor = await app.visit();
  const payload = { first_name: 'A', last_name: 'B', company: { name: 'C' }, start };
  await app.call(employers.create, { headers: visitor.headers, payload });
  return visitor;
}

test('the plan, its features and the posts that are left', async () => {
  const { headers } = await founded('trial');
  const current = (await app.call(subscriptions.current, { headers })).json();
  expect(current).toMatchObject({
    status: 'trialing',
    subscription_plan: { slug: 'professional' },
    authorization: null,
  });
  expect((await app.call(subscriptions.features, { headers })).json()).toMatchObject({
    felix_ai: true,
    api_access: false,
  });
  expect((await app.call(subscriptions.posts, { headers })).json()).toMatchObject({
    total_available: 10,
    plan: { used: 0, limit: 10 },
  });
});

test('a free post adds to those of the plan', async () => {
  const { headers } = await founded('free');
  await app.call(companies.claimFreeCredit, { headers, payload: {} });
  const posts = (await app.call(subscriptions.posts, { headers })).json();
  expect(posts).toMatchObject({ total_available: 2, plan: { limit: 1 }, credits: [{ remaining: 1 }] });
});

test('without a subscription there are no posts and no features', async () => {
  const { headers } = await app.signIn();
  expect((await app.call(subscriptions.current, { headers })).json().error.code).toBe('subscriptions.none_active');
  expect((await app.call(subscriptions.posts, { headers })).json().total_available).toBe(0);
  expect((await app.call(subscriptions.features, { headers })).json().felix_ai).toBe(false);
});

test('everybody in the team sees the posts of a bundle; which payment bought it, only who sees the bills', async () => {
  const owner = await app.signIn({ plan: 'professional' });
  const user = await app.signIn({ role: 'User', company_id: owner.company_id });
  await app.db.query(
    `with paid as (insert into payments (company_id, type, amount, currency, reference)
       values ($1::uuid, 'bundle', 99900, 'ZAR', $1::uuid::text) returning id)
     insert into post_grants (company_id, kind, bundle_id, payment_id, posts, expires_at)
     select $1::uuid, 'bundle', (select min(id) from bundles), paid.id, 3, now() + interval '1 year' from paid`,
    [owner.company_id],
  );
  const bundleOf = async ({ headers }: TestMember) =>
    (await app.call(subscriptions.posts, { headers })).json().bundles[0];
  expect(await bundleOf(owner)).toMatchObject({ remaining: 3, payment_id: expect.any(String) });
  expect(await bundleOf(user)).toMatchObject({ remaining: 3, payment_id: null });
});
