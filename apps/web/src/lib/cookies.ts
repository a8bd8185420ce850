import { duration } from '@marula/contract/limits';

interface CookieOptions {
  /** Left out: until the browser closes. */
  maxAgeDays?: number;
  path: string;
  sameSite: string;
}

let seen: string | undefined;

/** Reading cookies asks another process, which a slow phone feels, so one reading serves all that runs in one go. */
let jar = () => {
  if (seen === undefined) {
    seen = document.cookie;
    queueMicrotask(() => {
      seen = undefined;
    });
  }
  return seen;
};

/** Where there is no document (a page's first HTML is made on the server), whoever draws says what it would hold. */
export const setCookieJar = (read: () => string) => {
  jar = read;
};

export const allCookies = () => jar();

export const readCookie = (name: string): string | undefined => {
  const found = jar()
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1));
};

export const writeCookie = (name: string, value: string, { maxAgeDays, path, sameSite }: CookieOptions) => {
  const parts = [`${name}=${encodeURIComponent(value)}`, `path=${path}`, `samesite=${sameSite}`];
  if (maxAgeDays !== undefined) parts.push(`max-age=${(maxAgeDays * duration.day) / duration.second}`);
  if (location.protocol === 'https:') parts.push('secure');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari's older versions
  document.cookie = parts.join('; ');
  seen = undefined;
};

export const removeCookie = (name: string, path = '/') =>
  writeCookie(name, '', { maxAgeDays: 0, path, sameSite: 'lax' });
