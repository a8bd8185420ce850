import { defaultLocale } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import { subscriber } from '../../core/module.ts';
import { clockFor } from '../../domain/form-messages/answer-clock.ts';
import { caseMessagesRepository } from './support.messages.repository.ts';
import { supportRepository } from './support.repository.ts';

/** What the writer says in the conversation comes back into the case, and the clock runs again. */
export const takeAnswers = subscriber({
  name: 'support.take-answers',
  on: ['support.written'],
  async handle(tx, { payload: { case_id, message_id } }, deps) {
    const cases = supportRepository(tx);
    const held = await cases.hold(case_id);
    const messages = caseMessagesRepository(tx);
    const written = held && (await messages.written(message_id));
    if (!written) return;
    const content = written.content || say(defaultLocale, 'chat_lines_picture');
    const { created_at } = written;
    const said = { id: deps.newId(), case_id, kind: 'question', content, staff: null, created_at, message_id } as const;
    if (!(await messages.add(said)) || held.state === 'open') return;
    const now = deps.clock();
    await cases.turn(case_id, { state: 'open', now, waits: await clockFor(tx, now, held) });
  },
});
