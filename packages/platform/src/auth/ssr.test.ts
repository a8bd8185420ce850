import { createServerClient } from '@supabase/ssr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clickLink, mailTo, newEmail, PASSWORD, startTestAuth, type TestAuth } from './test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(async () => {
  expect(auth.failures).toEqual([]);
  await auth.stop();
});

/** A browser's cookies, as the server-side client reads and writes them. */
function cookieJar() {
  const jar = new Map<string, { value: string; maxAge: number | undefined }>();
  const client = () =>
    createServerClient(auth.url, 'sb_publishable_test', {
      cookies: {
        getAll: () => [...jar].map(([name, { value }]) => ({ name, value })),
        setAll: (cookies) => {
          for (const { name, value, options } of cookies) {
            if (value === '') jar.delete(name);
            else jar.set(name, { value, maxAge: options.maxAge });
          }
        },
      },
    });
  return { jar, client };
}

test('the cookie client signs up by PKCE, keeps a long session in chunks for 400 days, and signs out', async () => {
  const { jar, client } = cookieJar();
  const email = newEmail();
  const data = { biography: 'x'.repeat(6_000) };
  await client().auth.signUp({ email, password: PASSWORD, options: { data } });
  const landed = await clickLink(auth, mailTo(auth, email).link);
  const exchanged = await client().auth.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
  expect(exchanged.error).toBeNull();
  const chunks = [...jar].filter(([name]) => /^sb-127-auth-token\.\d+$/.test(name));
  expect(chunks.length).toBeGreaterThan(1);
  expect(new Set(chunks.map(([, { maxAge }]) => maxAge))).toEqual(new Set([400 * 24 * 60 * 60]));
  const { data: found } = await client().auth.getUser();
  expect(found.user).toMatchObject({ email, user_metadata: data });
  expect((await client().auth.signOut()).error).toBeNull();
  expect([...jar.keys()].filter((name) => name.includes('auth-token.'))).toEqual([]);
});
