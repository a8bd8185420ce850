import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

test('a password is stored as argon2id, salted, and matches only itself', async () => {
  const [first, second] = await Promise.all([hashPassword('marula-demo'), hashPassword('marula-demo')]);
  expect(first).toMatch(/^\$argon2id\$/);
  expect(first).not.toBe(second);
  expect(await passwordMatches('marula-demo', first)).toBe(true);
  expect(await passwordMatches('marula-demO', first)).toBe(false);
});
