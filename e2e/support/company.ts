import { randomUUID } from 'node:crypto';
import { type Role, teamRoleIds } from '@marula/contract/permissions';
import { defaultTenant, type TenantCode, tenantHeader } from '@marula/contract/tenants';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { call } from './call.ts';
import { codeIn, linkIn, mailTo } from './mail.ts';
import type { Product } from './product.ts';
import { type Session, sessionOf } from './session.ts';

interface Colleague {
  name: string;
  role: Exclude<Role, 'Owner'>;
}

interface Founding {
  /** Of the owner, where a journey needs a certain one. */
  email?: string;
  owner?: string;
  company?: string;
  start?: 'free' | 'trial';
  country?: TenantCode;
  colleagues?: Colleague[];
}

const namesOf = (name: string) => {
  const [first_name = '', ...rest] = name.split(' ');
  return { first_name, last_name: rest.join(' ') };
};

/** An address that nobody has; the name in it is for who reads a failure. */
export const newEmail = (name: string): string =>
  `${name.toLowerCase().replace(/\W+/g, '.')}.${randomUUID().slice(0, 8)}@journey.test`;

const setupSeen = (url: string, { access_token, user }: Session) =>
  call(`${url}/api/employer/${user.id}`, {
    method: 'PATCH',
    token: access_token,
    body: { data: { onboarding_seen: true } },
  });

const signUp = async ({ url, inboxUrl }: Product, email: string): Promise<Session> => {
  const data = { has_password: true, is_employer: true, new_owner: true };
  await call(`${url}/auth/v1/signup`, { body: { email, password: demoPassword, data } });
  const token = codeIn(await mailTo(inboxUrl, email, 'Confirm your email'));
  return call<Session>(`${url}/auth/v1/verify`, { body: { type: 'signup', email, token } });
};

/** Invited as the team page does it; the link is the mail's. */
export const invite = async ({ url, inboxUrl }: Product, token: string, email: string, role: Role): Promise<string> => {
  await call(`${url}/api/team/invite`, { token, body: { email, teamRoleId: teamRoleIds[role] } });
  return linkIn(await mailTo(inboxUrl, email, 'Join'));
};

/** Somebody who joins a company by its invite; their address. */
export const join = async (product: Product, token: string, { name, role }: Colleague): Promise<string> => {
  const email = newEmail(name);
  const link = new URL(await invite(product, token, email, role));
  const body = { token: link.searchParams.get('token'), password: demoPassword, ...namesOf(name) };
  await call(`${product.url}/api/invite`, { body });
  await setupSeen(product.url, await sessionOf(product.url, email, demoPassword));
  return email;
};

/** A company that belongs to one journey, with its people: everybody signs in with the demo world's password. */
export const foundCompany = async (product: Product, founding: Founding = {}) => {
  const { owner = 'Thandeka Mokoena', company = 'Karoo & Coast Hotels', start = 'trial', colleagues = [] } = founding;
  const headers = { [tenantHeader]: founding.country ?? defaultTenant };
  const email = founding.email ?? newEmail(owner);
  const session = await signUp(product, email);
  const body = { ...namesOf(owner), company: { name: company }, start };
  await call(`${product.url}/api/employer`, { token: session.access_token, body, headers });
  await setupSeen(product.url, session);
  const joined = await Promise.all(colleagues.map((colleague) => join(product, session.access_token, colleague)));
  return { owner: email, token: session.access_token, colleagues: joined };
};
