import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

test('a password is stored as argon2id, salted, and matches only itself', async () => {
  const [first, second] = await Promise.all([hashPassword('marula-demo'), hashPassword('marula-demo')]);
  // The real default, whatever tests lower it to: 64 MiB, three passes.
  expect(first).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(first).not.toBe(second);
  expect(await passwordMatches('marula-demo', first)).toBe(true);
  expect(await passwordMatches('marula-demO', first)).toBe(false);
});

test('a hash of another cost still matches', async () => {
  const cheap = await hashPassword('marula-demo', { memory_kib: 8, passes: 1 });
  expect(cheap).toMatch(/\$m=8,t=1,p=1\$/);
  expect(await passwordMatches('marula-demo', cheap)).toBe(true);
});
