import { subscriber } from '../../core/module.ts';
import { notifyPerson } from '../../domain/notifications/notify.ts';
import { referenceAnswersRepository } from './references.repository.ts';

export const tellOfConfirmation = subscriber({
  name: 'references.tell-of-confirmation',
  on: ['reference.answered'],
  async handle(tx, event) {
    const { profile_id, job_history_id, answer } = event.payload;
    if (answer !== 'confirm') return;
    const company = await referenceAnswersRepository(tx).companyNameOf(job_history_id);
    if (!company) return;
    const data = { code: 'reference_confirmed', company, job_history_id } as const;
    await notifyPerson(tx, event, { recipient_id: profile_id, type: 'Profile_Verified', data });
  },
});
