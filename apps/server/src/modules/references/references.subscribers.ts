import { subscriber } from '../../core/module.ts';
import { notifyPerson } from '../../domain/notifications/notify.ts';
import { referenceAnswersRepository } from './references.repository.ts';

const wordOf = (told: { answer: string } | { act: string }) => ('act' in told ? told.act : told.answer);

const confirmed = { code: 'reference_confirmed', level: 'ReferenceVerified' } as const;
const checked = { code: 'reference_checked', level: 'InternallyVerified' } as const;

export const tellOfConfirmation = subscriber({
  name: 'references.tell-of-confirmation',
  on: ['reference.answered', 'reference.judged'],
  async handle(tx, event) {
    const { profile_id, job_history_id } = event.payload;
    if (wordOf(event.payload) !== 'confirm') return;
    // A word that waits for one of us confirms nothing yet, and nothing more once one of us has: that is told by itself.
    const told = 'act' in event.payload ? checked : confirmed;
    const company = await referenceAnswersRepository(tx).verifiedCompanyOf(job_history_id, told.level);
    if (!company) return;
    const { code } = told;
    const data = { code, company, job_history_id } as const;
    await notifyPerson(tx, event, { recipient_id: profile_id, type: 'Profile_Verified', data });
  },
});
