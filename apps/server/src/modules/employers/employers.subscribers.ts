import { subscriber } from '../../core/module.ts';
import { sendMail } from '../../mail/mail.tasks.ts';
import { accountDeleted, welcome } from '../../mail/team-letters.ts';
import { employersRepository } from './employers.repository.ts';
import { deleteAccount } from './employers.tasks.ts';

export const welcomeOwner = subscriber({
  name: 'employers.welcome',
  on: ['company.founded', 'member.joined'],
  async handle(tx, { payload }, deps) {
    const person = await employersRepository(tx).findById(payload.profile_id);
    if (!person) return;
    const { locale } = payload;
    const url = `${deps.config.http.siteUrl}/dashboard/home`;
    const letter = welcome(locale, { first_name: person.first_name, url });
    await deps.tasks.send(tx, sendMail, { id: deps.newId(), to: person.email, locale, letter });
  },
});

export const sayGoodbye = subscriber({
  name: 'employers.account-deleted',
  on: ['account.deleted'],
  async handle(tx, { payload: { profile_id, email, locale } }, deps) {
    await deps.tasks.send(tx, deleteAccount, { profile_id });
    await deps.tasks.send(tx, sendMail, { id: deps.newId(), to: email, locale, letter: accountDeleted(locale) });
  },
});
