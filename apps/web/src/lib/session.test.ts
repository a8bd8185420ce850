import { beforeEach, expect, it } from 'vitest';
import { removeCookie, writeCookie } from './cookies';
import { hasSession, rememberAttemptedPath, takeAttemptedPath } from './session';

const cookie = { path: '/', sameSite: 'lax' };

beforeEach(() => {
  removeCookie('sb-x-auth-token');
  removeCookie('sb-x-auth-token.0');
});

it('sees a session in one piece or in many', () => {
  expect(hasSession()).toBe(false);
  writeCookie('sb-x-auth-token', 'a', cookie);
  expect(hasSession()).toBe(true);
  removeCookie('sb-x-auth-token');
  writeCookie('sb-x-auth-token.0', 'a', cookie);
  expect(hasSession()).toBe(true);
});

it('does not take the login’s own helper for a session', () => {
  writeCookie('sb-x-auth-token-code-verifier', 'a', cookie);
  expect(hasSession()).toBe(false);
  removeCookie('sb-x-auth-token-code-verifier');
});

it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'dashboard'])('never leads to %s', (path) => {
  rememberAttemptedPath(path);
  expect(takeAttemptedPath()).toBeUndefined();
});

it('leads back to a page of ours, with its search', () => {
  rememberAttemptedPath('/dashboard/applications?status=2');
  expect(takeAttemptedPath()).toBe('/dashboard/applications?status=2');
});
