import { sessionCookie } from '@marula/contract/limits';
import type { BrowserContext, Page } from 'playwright-core';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { call } from './call.ts';

export interface Session {
  access_token: string;
  user: { id: string };
}

/** Asks the product for a session as the sign-in form does. */
export const sessionOf = (url: string, email: string, password: string): Promise<Session> =>
  call<Session>(`${url}/auth/v1/token?grant_type=password`, { body: { email, password } });

/** The cookies that the browser's client keeps a session in: one, or numbered parts of a long one. */
const cookiesOf = (url: string, session: Session) => {
  const name = `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
  const { chunkCharacters } = sessionCookie;
  if (value.length <= chunkCharacters) return [{ name, value, url }];
  return Array.from({ length: Math.ceil(value.length / chunkCharacters) }, (_, part) => ({
    name: `${name}.${part}`,
    value: value.slice(part * chunkCharacters, (part + 1) * chunkCharacters),
    url,
  }));
};

export const signInContext = async (
  context: BrowserContext,
  url: string,
  email = 'owner@demo.test',
  password = demoPassword,
): Promise<void> => {
  await context.addCookies(cookiesOf(url, await sessionOf(url, email, password)));
};

/** Somebody of the demo world, really signed in, without the way through the form. */
export const signedIn =
  (url: string, email = 'owner@demo.test') =>
  (page: Page) =>
    signInContext(page.context(), url, email);

const listOf = (wanted: string) =>
  wanted === 'candidate' ? '/api/candidate/search?rows=5' : `/api/job?rows=5&status=${wanted}`;

/** The address with the id of a candidate, or of a job that stands as its braces say. */
export const withRealId = async (url: string, path: string): Promise<string> => {
  const wanted = /\{(\w+)\}/.exec(path)?.[1];
  if (!wanted) return path;
  const { access_token: token } = await sessionOf(url, 'owner@demo.test', demoPassword);
  const { items } = await call<{ items: { id: string }[] }>(`${url}${listOf(wanted)}`, { method: 'GET', token });
  if (!items[0]) throw new Error(`the demo world has none that is ${wanted}`);
  return path.replace(`{${wanted}}`, items[0].id);
};
