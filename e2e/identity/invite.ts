import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import type { Product } from '../support/product.ts';
import { sessionOf } from '../support/session.ts';
import { linkIn, mailTo } from './mail.ts';

/** The owner of the Zambian company: their plan has room for many. */
const owner = 'zm@demo.test';

export const tokenOf = async (url: string, email: string): Promise<string> => {
  const { access_token } = (await sessionOf(url, email, demoPassword)) as { access_token: string };
  return access_token;
};

/** Calls the product as somebody, the way its own pages do. */
export const callAs = async <Reply = unknown>(token: string, url: string, body?: object): Promise<Reply> => {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${url}: ${await reply.text()}`);
  return (await reply.json()) as Reply;
};

/** Invited by the owner, as the team page does it; the link is the mail's. */
export const invited = async (product: Product, email: string): Promise<string> => {
  const token = await tokenOf(product.url, owner);
  await callAs(token, `${product.url}/api/team/invite`, { email, teamRoleId: 3 });
  return linkIn(await mailTo(product.inboxUrl, email, 'Join'));
};
