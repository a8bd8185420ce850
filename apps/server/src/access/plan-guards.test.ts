import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@marula/contract/endpoint';
import { allEndpoints, endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../app/test-app.ts';
import { codeOf } from '../app/test-jobs.ts';

let app: TestApp;
let held: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  held = await app.signIn({ plan: 'professional', status: 'paused' });
});
afterAll(() => app.stop());

const call = (endpoint: Endpoint, url = endpoint.path.replace(/:\w+/g, () => randomUUID())) =>
  app.call(endpoint, { url, headers: held.headers });

const guarded = allEndpoints.flatMap((endpoint) =>
  endpoint.subscription ? [[`${endpoint.method} ${endpoint.path}`, endpoint, endpoint.subscription] as const] : [],
);

test.each(guarded)('%s waits while a plan is on hold', async (_, endpoint, needed) => {
  expect(codeOf(await call(endpoint))).toBe(needed === 'working' ? 'plan.on_hold' : 'subscriptions.none_active');
});

test('the archive waits with it, and posts cannot be bought; everything else can be read', async () => {
  expect(codeOf(await call(endpoints.jobs.list, '/api/job?status=archived'))).toBe('plan.on_hold');
  const bundle = await call(endpoints.payments.preview, '/api/payment/preview?type=bundle&bundle_id=2');
  expect(bundle.json().refusal.code).toBe('subscriptions.none_active');
  for (const read of [endpoints.jobs.list, endpoints.applications.list, endpoints.team.read])
    expect([read.path, codeOf(await call(read))]).toEqual([read.path, 'ok']);
});
