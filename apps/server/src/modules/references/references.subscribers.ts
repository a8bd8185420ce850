import { subscriber } from '../../core/module.ts';
import { notifyPerson } from '../../domain/notifications/notify.ts';
import { referenceAnswersRepository } from './references.repository.ts';

const wordOf = (told: { answer: string } | { act: string }) => ('act' in told ? told.act : told.answer);

export const tellOfConfirmation = subscriber({
  name: 'references.tell-of-confirmation',
  on: ['reference.answered', 'reference.judged'],
  async handle(tx, event) {
    const { profile_id, job_history_id } = event.payload;
    if (wordOf(event.payload) !== 'confirm') return;
    // A word that waits for one of us confirms nothing yet.
    const company = await referenceAnswersRepository(tx).verifiedCompanyOf(job_history_id);
    if (!company) return;
    const code = 'act' in event.payload ? 'reference_checked' : 'reference_confirmed';
    const data = { code, company, job_history_id } as const;
    await notifyPerson(tx, event, { recipient_id: profile_id, type: 'Profile_Verified', data });
  },
});
