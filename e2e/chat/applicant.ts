import type { Message } from '@marula/contract/chats.contract';
import type { ListedChat } from '@marula/contract/chats.endpoints.contract';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { postJob } from '../jobs/job-calls.ts';
import { call } from '../support/call.ts';
import { foundCompany } from '../support/company.ts';
import { sessionOf } from '../support/session.ts';
import { product } from '../support/stage.ts';

const mine = `${product.url}/api/candidate/me`;

/** A company of its own, with colleagues where they are needed, and somebody of the demo world who has applied there. */
export const withApplicant = async (title: string, founding: Parameters<typeof foundCompany>[1] = {}) => {
  const company = await foundCompany(product, founding);
  const job = await postJob(company.token, title);
  const { access_token: candidate, user } = await sessionOf(product.url, 'candidate@demo.test', demoPassword);
  const application = await call<{ id: string }>(`${mine}/application`, { token: candidate, body: { job_id: job.id } });
  const { first_name, last_name } = await call<{ first_name: string; last_name: string }>(mine, {
    method: 'GET',
    token: candidate,
  });
  return {
    ...company,
    candidate,
    person: user.id,
    application: application.id,
    name: `${first_name} ${last_name}`,
    first: first_name,
  };
};

export const open = (token: string, body: object): Promise<ListedChat> =>
  call<ListedChat>(`${product.url}/api/chat`, { token, body });

export const say = (token: string, chat_id: string, content: string): Promise<Message> =>
  call<Message>(`${product.url}/api/chat/message`, {
    token,
    body: { chat_id, type: 'text', content, unique_id: crypto.randomUUID() },
  });

/** As the app of who looks for work does it. */
export const answer = (candidate: string, chatId: string, content: string): Promise<Message> =>
  call<Message>(`${mine}/chat/${chatId}/message`, {
    token: candidate,
    body: { content, unique_id: crypto.randomUUID() },
  });

/** What the other side has, oldest first. */
export const heard = async (candidate: string, chatId: string): Promise<Message[]> => {
  const path = `${mine}/chat/${chatId}/message?rows=50`;
  const { items } = await call<{ items: Message[] }>(path, { method: 'GET', token: candidate });
  return items.toReversed();
};
