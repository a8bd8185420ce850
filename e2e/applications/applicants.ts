import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { call } from '../support/call.ts';
import { newEmail } from '../support/company.ts';
import { codeIn, mailTo } from '../support/mail.ts';
import type { Session } from '../support/session.ts';
import { product } from '../support/stage.ts';

/** Somebody new who has applied, in the ways of the app. */
export const newApplicant = async (first_name: string, job_id: string): Promise<{ id: string; token: string }> => {
  const email = newEmail(first_name);
  const { url, inboxUrl } = product;
  const data = { has_password: true, is_employer: false };
  await call(`${url}/auth/v1/signup`, { body: { email, password: demoPassword, data } });
  const code = codeIn(await mailTo(inboxUrl, email, 'Confirm your email'));
  const verified = { type: 'signup', email, token: code };
  const { access_token: token } = await call<Session>(`${url}/auth/v1/verify`, { body: verified });
  await call(`${url}/api/candidate/me`, { token, body: { first_name, last_name: 'Banda' } });
  const { id } = await call<{ id: string }>(`${url}/api/candidate/me/application`, { token, body: { job_id } });
  return { id, token };
};
