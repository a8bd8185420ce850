import { readCookie, removeCookie, writeCookie } from './cookies';

const attempted = 'redirect_path';
const sessionCookie = /(?:^|; )sb-[^=;]+-auth-token(?:\.\d+)?=/;

/** Whether somebody seems to be signed in. The server decides; this only saves a visitor the way to a screen that would refuse. */
export const hasSession = () => sessionCookie.test(document.cookie);

const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path);

export const rememberAttemptedPath = (path: string) => writeCookie(attempted, path, { path: '/', sameSite: 'lax' });

/** Where somebody wanted to go before they were sent to login: once, and only to a page of ours. */
export const takeAttemptedPath = (): string | undefined => {
  const path = readCookie(attempted);
  removeCookie(attempted);
  return path && isOwnPath(path) ? path : undefined;
};
