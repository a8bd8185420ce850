import { subscriber } from '../../app/module.ts';
import { welcomeToTheApp } from '../../mail/candidate-letters.ts';
import { sendMail } from '../../mail/mail.tasks.ts';
import { candidateAppRepository } from './candidate-app.repository.ts';

export const welcomeCandidate = subscriber({
  name: 'candidate-app.welcome',
  on: ['candidate.joined'],
  async handle(tx, { payload: { profile_id, locale } }, deps) {
    const person = await candidateAppRepository(tx).find(profile_id);
    if (!person) return;
    const letter = welcomeToTheApp({ first_name: person.first_name, url: `${deps.config.http.siteUrl}/browse-jobs` });
    await deps.tasks.send(tx, sendMail, { id: deps.newId(), to: person.email, locale, letter });
  },
});
