import { task } from '../../core/module.ts';
import { deliver, mailTask, SentMail } from '../../mail/mail.tasks.ts';
import { AddressRefused } from '../../ports/mail/port.ts';
import { caseMessagesRepository } from './support.messages.repository.ts';

/** The case shows whether an answer has left, and where an address takes none. */
export const mailAnswer = task({
  name: 'support.mail-answer',
  schema: SentMail,
  ...mailTask,
  run: async (deps, mail) => {
    const messages = caseMessagesRepository(deps.db);
    try {
      await deliver(deps, mail);
      await messages.noteMail(mail.id, 'sent');
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error;
      await messages.noteMail(mail.id, 'refused');
    }
  },
});
