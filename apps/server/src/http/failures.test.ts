import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { route } from '../core/module.ts';

const broken = async () => {
  throw new Error('the disk is on fire');
};

let app: TestApp;
beforeAll(async () => {
  const { contact, team } = endpoints;
  const routes = [route(contact.support, broken), route(team.read, broken)];
  app = await startTestApp({ beside: true, modules: [{ name: 'broken', routes }] });
});
afterAll(() => app.stop());

test('a failure that nobody foresaw is told in the words of the action, and its cause only to the log', async () => {
  const { headers } = await app.signIn();
  const reply = await app.call(endpoints.contact.support, { headers, payload: { message: 'Help me, please' } });
  expect([reply.statusCode, reply.json()]).toEqual([
    500,
    {
      error: {
        code: 'contact.support_failed',
        message: 'There was a problem sending your support request. Please try again.',
      },
    },
  ]);
  expect(app.log.join()).toContain('the disk is on fire');
});

test('an action without words of its own has the general ones', async () => {
  const { headers } = await app.signIn();
  const reply = await app.call(endpoints.team.read, { headers });
  expect([reply.statusCode, reply.json().error.code]).toEqual([500, 'server.internal']);
});
