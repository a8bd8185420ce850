import { charactersIn } from '@marula/contract/characters';
import { charactersIn as charactersInPassword } from '@marula/platform/auth/passwords';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app/test-app.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  url = await app.listen();
});
afterAll(() => app.stop());

const client = () => createClient(url, 'sb_publishable_test', { auth: { persistSession: false } });

/** The link as mailed points at the site; the test follows it to where this server listens. */
const linkIn = (html: string) => {
  const link = new URL((/href="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'));
  return `${url}${link.pathname}${link.search}`;
};

test('somebody signs up, confirms by the mailed link and signs in with the published client', async () => {
  const email = 'lindiwe@example.test';
  const password = 'thirteen geese';
  const signedUp = await client().auth.signUp({ email, password, options: { data: { locale: 'zm' } } });
  expect(signedUp.error).toBeNull();
  expect(signedUp.data.session).toBeNull();
  const early = await client().auth.signInWithPassword({ email, password });
  expect(early.error?.code).toBe('email_not_confirmed');
  const mail = await app.inbox.waitFor(({ to }) => to.includes(email));
  expect(mail.subject).toBe('Confirm your email address');
  expect(mail.text).toContain('in Zambia');
  const followed = await fetch(linkIn(mail.html), { redirect: 'manual' });
  expect(followed.status).toBe(303);
  expect(followed.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/?#access_token=/);
  const { data, error } = await client().auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
});

test('a password of more than 20 characters is refused', async () => {
  const { error } = await client().auth.signUp({ email: 'a@example.test', password: 'x'.repeat(21) });
  expect(error?.code).toBe('validation_failed');
});

test('a form counts the characters of a password as sign-in does', () => {
  // Accents as one sign or two, joined emoji, a flag, a ligature, Hangul in parts, a line end, nothing.
  const texts = ['marula', 'é', 'e\u0301', '👩‍👩‍👧', '🇿🇦🇿🇲', 'ﬁne', '\u1112\u1161\u11ab', '\r\n', 'न\u093f', ''];
  const counted = [6, 1, 1, 1, 2, 4, 1, 1, 1, 0];
  expect([texts.map(charactersIn), texts.map(charactersInPassword)]).toEqual([counted, counted]);
});

test('a password that many have is refused', async () => {
  const { error } = await client().auth.signUp({ email: 'b@example.test', password: 'password1' });
  expect(error?.code).toBe('weak_password');
});

test('a session alone changes neither the password nor the email: the current password is asked for', async () => {
  const email = 'careful@example.test';
  const password = 'thirteen geese';
  await app.deps.identity.create({ email, password, metadata: {} });
  const { auth } = client();
  await auth.signInWithPassword({ email, password });
  for (const change of [{ password: 'fourteen geese' }, { email: 'elsewhere@example.test' }]) {
    expect((await auth.updateUser(change)).error?.code).toBe('current_password_required');
    const guessed = await auth.updateUser({ ...change, current_password: 'fifteen geese' });
    expect(guessed.error?.code).toBe('current_password_invalid');
    expect((await auth.updateUser({ ...change, current_password: password })).error).toBeNull();
    if (change.password) await auth.updateUser({ password, current_password: change.password });
  }
});

test('neither the log nor a reply’s headers tell a code or a link', async () => {
  await client().auth.resetPasswordForEmail('lindiwe@example.test');
  const { text } = await app.inbox.waitFor(({ subject }) => subject === 'Choose a new password');
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
  expect(code && token).toBeTruthy();
  await fetch(linkIn(`href="${/https?:\S+/.exec(text)?.[0]}"`), { redirect: 'manual' });
  const logged = app.log.join('');
  expect(logged).not.toContain(token);
  expect(logged).not.toContain(code);
  expect(logged).not.toContain('lindiwe');
});
