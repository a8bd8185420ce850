import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { toAppError } from './errors.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('whoever is second with what one can have is told so in the catalogue’s words', async () => {
  const { company_id } = await app.signIn();
  const twice = async (statement: string, values: () => unknown[]): Promise<unknown> => {
    const put = () => app.db.query(statement, values());
    await put();
    return put().catch((error: unknown) => toAppError(error)?.code);
  };
  const email = `${randomUUID()}@example.test`;
  expect([
    await twice("insert into profiles (id, user_type, email) values ($1, 'Employer', $2)", () => [randomUUID(), email]),
    await twice(
      `insert into team_invites (company_id, email, team_role_id, token_hash, expires_at)
       values ($1, $2, 3, $3, now() + interval '1 day')`,
      () => [company_id, email, randomUUID()],
    ),
    await twice('insert into candidate_pools (company_id, name) values ($1, $2)', () => [company_id, 'Drivers']),
    await twice("insert into saved_messages (company_id, title, content) values ($1, $2, 'x')", () => [
      company_id,
      'Hi',
    ]),
    // No conflict that anybody could cause: it stays a failure, and is looked into.
    await twice(
      `insert into team_invites (company_id, email, team_role_id, token_hash, expires_at)
       values ($1, $2, 3, $3, now() + interval '1 day')`,
      () => [company_id, `${randomUUID()}@example.test`, company_id],
    ),
  ]).toEqual(['auth.email_taken', 'auth.invite_pending', 'candidates.pool_exists', 'chats.saved_exists', undefined]);
});
