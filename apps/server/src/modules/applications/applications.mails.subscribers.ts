import { applicationStatusIds as ids } from '@marula/contract/transitions';
import { subscriber } from '../../core/module.ts';
import { applicationMailsRepository } from './applications.mails.repository.ts';

/** For the next mail: who applied, and who accepted an invitation. */
export const noteArrival = subscriber({
  name: 'applications.note-arrival',
  on: ['application.created', 'applications.moved'],
  async handle(tx, { name, payload, recorded_at }) {
    if (payload.by !== 'candidate') return;
    const mails = applicationMailsRepository(tx);
    if (name === 'application.created') return mails.note([payload.application_id], 'applied', recorded_at);
    if (payload.to !== ids.Applied) return;
    const accepted = payload.moves.map(({ application_id }) => application_id);
    await mails.note(accepted, 'accepted', recorded_at);
  },
});
