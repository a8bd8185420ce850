import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { withTx } from '../../db/tx.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('who pays is written to when money comes back, with the credit note and the sum', async () => {
  const { company_id, profile_id } = await app.signIn({ plan: 'starter' });
  const paper = { company_id, number: 'CN-2026-00042', amount: 57_500 };
  await withTx(app.deps, (tx) => tx.events.record('invoice.credited', paper));
  const letter = await app.inbox.waitFor(({ subject }) => subject.includes('CN-2026-00042'));
  expect(letter.to).toEqual([`${profile_id}@example.test`]);
  expect(letter.subject.replaceAll('\u00a0', ' ')).toContain('R 575');
  expect(letter.text).toContain('/dashboard/settings/billing');
});
