import { subscriber } from '../../core/module.ts';
import { welcomeToTheApp } from '../../mail/candidate-letters.ts';
import { sendMail } from '../../mail/mail.tasks.ts';
import { accountDeleted } from '../../mail/team-letters.ts';
import { publish } from '../../realtime/publish.ts';
import { candidateAppRepository } from './candidate-app.repository.ts';
import { clearAccount } from './candidate-app.tasks.ts';

export const welcomeCandidate = subscriber({
  name: 'candidate-app.welcome',
  on: ['candidate.joined'],
  async handle(tx, { payload: { profile_id, locale } }, deps) {
    const person = await candidateAppRepository(tx).find(profile_id);
    if (!person) return;
    const url = `${deps.config.http.siteUrl}/browse-jobs`;
    const letter = welcomeToTheApp(locale, { first_name: person.first_name, url });
    await deps.tasks.send(tx, sendMail, { id: deps.newId(), to: person.email, locale, letter });
  },
});

export const clearUp = subscriber({
  name: 'candidate-app.clear-up',
  on: ['candidate.deleted'],
  async handle(tx, event, deps) {
    const { profile_id, email, locale, chats } = event.payload;
    await deps.tasks.send(tx, clearAccount, { profile_id });
    await deps.tasks.send(tx, sendMail, { id: deps.newId(), to: email, locale, letter: accountDeleted(locale) });
    for (const { id, company_id, private: isPrivate } of chats) {
      const gone = { action: 'deleted', id } as const;
      if (isPrivate) await publish(tx, event, { channel: 'chat', id, event: 'chat', part: id }, gone);
      else await publish(tx, event, { channel: 'company', id: company_id, event: 'chat', part: id }, gone);
    }
  },
});
