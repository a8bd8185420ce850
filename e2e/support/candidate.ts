import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { call } from './call.ts';
import { newEmail } from './company.ts';
import { codeIn, mailTo } from './mail.ts';
import type { Product } from './product.ts';
import type { Session } from './session.ts';

/** Somebody who looks for work and belongs to one journey; they sign in with the demo world's password. */
export const newCandidate = async ({ url, inboxUrl }: Product, first_name: string, last_name: string) => {
  const email = newEmail(`${first_name} ${last_name}`);
  await call(`${url}/auth/v1/signup`, { body: { email, password: demoPassword } });
  const token = codeIn(await mailTo(inboxUrl, email, 'Confirm your email'));
  const session = await call<Session>(`${url}/auth/v1/verify`, { body: { type: 'signup', email, token } });
  const body = { first_name, last_name };
  await call(`${url}/api/candidate/me`, { token: session.access_token, body });
  return { email, token: session.access_token, id: session.user.id };
};
