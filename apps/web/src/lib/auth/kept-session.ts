import { allCookies } from '../cookies';

const parts = /(?:^|; )sb-[^=;]+-auth-token(?:\.(\d+))?=([^;]*)/g;
const encoded = 'base64-';
/** A token that ends while a call is under way is as good as none. */
const leastSeconds = 60;

const decoded = (text: string): string => {
  if (!text.startsWith(encoded)) return text;
  const bytes = atob(text.slice(encoded.length).replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
};

interface Kept {
  access_token: string;
  expires_at: number;
  user?: { id: string };
}

const sessionIn = (text: string): Kept | undefined => {
  try {
    return JSON.parse(decoded(decodeURIComponent(text)));
  } catch {
    // Nobody is signed in, or the client will know what to make of it.
    return undefined;
  }
};

/** Every call asks for it, and it hardly ever changes. */
let last: { text: string; session: Kept | undefined } | undefined;

const keptSession = (cookies: string): Kept | undefined => {
  const kept = [...cookies.matchAll(parts)].sort(([, one = '0'], [, other = '0']) => Number(one) - Number(other));
  const text = kept.map(([, , value = '']) => value).join('');
  if (last?.text !== text) last = { text, session: sessionIn(text) };
  return last.session;
};

/**
 * The token of the session that the client keeps in cookies, while it is good for a call. A page that only reads it is
 * there without the client, which is larger than all of its own code.
 */
export const keptToken = (now = Date.now(), cookies = allCookies()): string | undefined => {
  const session = keptSession(cookies);
  return session && Number(session.expires_at) > now / 1000 + leastSeconds ? session.access_token : undefined;
};

/** Whose session it is, also once its token has ended. */
export const keptUserId = (cookies = allCookies()): string | undefined => keptSession(cookies)?.user?.id;
