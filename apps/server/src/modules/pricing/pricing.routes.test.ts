import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test.each(['en', 'zm'])('no answer about prices leaves a blank open, in %s', async (locale) => {
  const reply = await app.http.inject({ url: '/api/pricing/faq', headers: { 'x-locale': locale } });
  const { items } = reply.json<{ items: { question: string; answer: string }[] }>();
  expect(items.length).toBeGreaterThan(4);
  // A blank that is not filled leaves nothing between two spaces.
  for (const { question, answer } of items) expect(`${question} ${answer}`).not.toMatch(/ {2}|[{}]/);
});
