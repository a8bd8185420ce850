import { useSyncExternalStore } from 'react';
import { allCookies, readCookie, removeCookie, writeCookie } from './cookies';

const attempted = 'redirect_path';
const sessionCookie = /(?:^|; )sb-[^=;]+-auth-token(?:\.\d+)?=/;

/** Whether somebody seems to be signed in. The server decides; this only saves a visitor the way to a screen that would refuse. */
export const hasSession = () => sessionCookie.test(allCookies());

const never = () => () => {};

/** The HTML of a public page is the same for everybody; who is signed in sees so before the first frame is drawn anew. */
export const useHasSession = () => useSyncExternalStore(never, hasSession, () => false);

const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path);

export const rememberAttemptedPath = (path: string) => writeCookie(attempted, path, { path: '/', sameSite: 'lax' });

/** Where somebody wanted to go before they were sent to login: once, and only to a page of ours. */
export const takeAttemptedPath = (): string | undefined => {
  const path = readCookie(attempted);
  removeCookie(attempted);
  return path && isOwnPath(path) ? path : undefined;
};
