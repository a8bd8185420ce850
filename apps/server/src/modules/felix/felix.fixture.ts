import type { FelixEvent } from '@marula/contract/felix.contract';
import type { TestApp, TestMember } from '../../app/test-app.ts';

/** Everybody calls from an address of their own, as people do: an address has a limit, too. */
const addressOf = ({ profile_id }: TestMember) =>
  `10.${[0, 2, 4].map((at) => Number.parseInt(profile_id.slice(at, at + 2), 16)).join('.')}`;

/** What a member of a company does with Felix. */
export const felixOf = (app: TestApp) => {
  const send = (member: TestMember, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    app.http.inject({
      method,
      url: `/api${url}`,
      headers: member.headers,
      remoteAddress: addressOf(member),
      ...(payload ? { payload } : {}),
    });
  const start = async (member: TestMember): Promise<string> =>
    (await send(member, 'POST', '/felix/conversations', {})).json().id;
  return {
    send,
    start,
    state: async (member: TestMember) => (await send(member, 'GET', '/felix')).json(),
    async say(member: TestMember, text: string, { id, job_id }: { id?: string; job_id?: string } = {}) {
      const conversation = id ?? (await start(member));
      const reply = await send(member, 'POST', `/felix/conversations/${conversation}/messages`, {
        text,
        ...(job_id ? { job_id } : {}),
      });
      const lines = reply.statusCode === 200 ? reply.body.trimEnd().split('\n') : [];
      const events = lines.map((line) => JSON.parse(line) as FelixEvent);
      const words = events.map((one) => (one.event === 'words' ? one.text : '')).join('');
      const parts = events.flatMap((one) => (one.event === 'part' ? [one.part] : []));
      return { id: conversation, reply, events, words, parts, last: events.at(-1) };
    },
  };
};
