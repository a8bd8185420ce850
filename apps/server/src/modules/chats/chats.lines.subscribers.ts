import { statusName } from '@marula/contract/statuses';
import { subscriber } from '../../core/module.ts';
import { chatLinesRepository } from './chats.lines.repository.ts';
import { liveChatsRepository } from './chats.live.repository.ts';
import { echo, echoToApplicant } from './chats.subscribers.ts';

/** Where the application stands now is a line in the conversation about it. None is opened for it. */
export const writeStatusLines = subscriber({
  name: 'chats.write-status-lines',
  on: ['applications.moved'],
  async handle(tx, event, deps) {
    const { to, moves, company_id } = event.payload;
    const line = { content: statusName(to) ?? '', unique_id: `status ${event.id}`, to, now: deps.clock() };
    const ids = await chatLinesRepository(tx).add(moves, line);
    await echo(tx, event, company_id, 'created', await liveChatsRepository(tx).messages(ids));
  },
});

export const tellOfDecline = subscriber({
  name: 'chats.tell-of-decline',
  on: ['applications.decline_stands'],
  async handle(tx, event) {
    const ids = await chatLinesRepository(tx).tell(event.payload.application_ids);
    await echoToApplicant(tx, event, 'created', await liveChatsRepository(tx).messages(ids));
  },
});
