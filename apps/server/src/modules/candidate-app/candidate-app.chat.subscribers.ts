import { subscriber } from '../../app/module.ts';
import { publishAll } from '../../realtime/publish.ts';
import { ownMessagesRepository } from './candidate-app.chat.repository.ts';

/** An open conversation shows a message, and that it was read, without a reload. A private one is heard by its own alone. */
export const echoMessages = subscriber({
  name: 'candidate-app.echo-messages',
  on: ['message.sent', 'messages.read'],
  async handle(tx, event) {
    const { payload } = event;
    const isNew = 'message_id' in payload;
    const ids = isNew ? [payload.message_id] : payload.message_ids;
    const action = isNew ? 'created' : 'updated';
    const { chat_id, company_id } = payload;
    const echoes = await ownMessagesRepository(tx).echoes(chat_id, ids);
    const bodyOf = ({ message: row }: (typeof echoes)[number]) => ({ action, row }) as const;
    await publishAll(
      tx,
      event,
      echoes
        .filter((echo) => !echo.private)
        .map((echo) => ({
          to: { channel: 'messages', id: company_id, event: 'message', part: echo.message.id } as const,
          body: bodyOf(echo),
        })),
    );
    await publishAll(
      tx,
      event,
      echoes
        .filter((echo) => echo.private)
        .map((echo) => ({
          to: { channel: 'chat', id: chat_id, event: 'message', part: echo.message.id } as const,
          body: bodyOf(echo),
        })),
    );
  },
});
