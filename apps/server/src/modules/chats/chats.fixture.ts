import { randomUUID } from 'node:crypto';
import type { Message } from '@marula/contract/chats.contract';
import type { ListedChat } from '@marula/contract/chats.endpoints.contract';
import { endpoints } from '@marula/contract/endpoints';
import type { TestApp, TestMember } from '../../app/test-app.ts';
import { applicationsOf, type TestCandidate } from '../../app/test-candidates.ts';

const { chats, candidateApp } = endpoints;

export interface Applicant {
  who: TestCandidate;
  application_id: string;
  job_id: string;
}

/** What tests of conversations do over and over. */
export const chatsOf = (app: TestApp) => {
  const pipeline = applicationsOf(app);
  const open = (member: TestMember, payload: object) => app.call(chats.open, { headers: member.headers, payload });
  return {
    pipeline,
    open,
    list: (member: TestMember, query = '') =>
      app.call(chats.list, { headers: member.headers, url: `/api/chat/${member.profile_id}${query}` }),
    messages: (member: TestMember, id: string, query = '') =>
      app.call(chats.messages, { headers: member.headers, url: `/api/chat/${id}/message${query}` }),
    add: (member: TestMember, id: string, participant_ids: readonly string[]) =>
      app.call(chats.add, { headers: member.headers, url: `/api/chat/${id}`, payload: { participant_ids } }),
    remove: (member: TestMember, id: string) =>
      app.call(chats.delete, { headers: member.headers, url: `/api/chat/${id}` }),
    send: (member: TestMember, chat_id: string, content: string, extra: object = {}) =>
      app.call(chats.send, {
        headers: member.headers,
        payload: { chat_id, content, unique_id: randomUUID(), ...extra },
      }),
    mark: (member: TestMember, id: string, read: boolean) =>
      app.call(chats.mark, { headers: member.headers, url: `/api/chat/message/${id}`, payload: { read } }),
    markRead: (member: TestMember, payload: object) => app.call(chats.markRead, { headers: member.headers, payload }),
    answer: (who: TestCandidate, id: string, content: string) =>
      app.call(candidateApp.sendMessage, {
        headers: who.headers,
        url: `/api/candidate/me/chat/${id}/message`,
        payload: { content, unique_id: randomUUID() },
      }),
    own: async (who: TestCandidate) => (await app.call(candidateApp.listChats, { headers: who.headers })).json(),
    ownMessages: async (who: TestCandidate, id: string): Promise<Message[]> =>
      (
        await app.call(candidateApp.listMessages, {
          headers: who.headers,
          url: `/api/candidate/me/chat/${id}/message`,
        })
      ).json().items,

    /** Somebody who has applied for a new job of the company. */
    async applicant(owner: TestMember, name = 'Thandi', title = 'Night driver'): Promise<Applicant> {
      const who = await pipeline.candidate(name);
      const { id: job_id } = (await pipeline.post(owner, { title })).json();
      const [application_id = ''] = await pipeline.place(owner, job_id, [who.id]);
      return { who, application_id, job_id };
    },
    opened: async (member: TestMember, application_id: string, extra: object = {}): Promise<ListedChat> =>
      (await open(member, { application_id, ...extra })).json(),

    /** What was heard on a topic, the first first. */
    heard: async (
      topic: string,
    ): Promise<{ event: string; payload: { action: string; id?: string; row: Message } }[]> =>
      (
        await app.db.query<{ event: string; payload: { action: string; id?: string; row: Message } }>(
          'select event, payload from realtime.messages where topic = $1 order by inserted_at, id',
          [topic],
        )
      ).rows,
  };
};

export const textsOf = (reply: { json(): { items: Message[] } }): string[] =>
  reply.json().items.map(({ content }) => content);

export const idsOf = (reply: { json(): { items: { id: string }[] } }): string[] =>
  reply.json().items.map(({ id }) => id);
