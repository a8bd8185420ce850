import { subscriber } from '../../app/module.ts';
import { activityLogRepository } from './activity-log.repository.ts';

/** Each event that people of a company did becomes one line that tells it. */
export const logSupportRequest = subscriber({
  name: 'activity-log.support-requested',
  on: ['support.requested'],
  handle: (tx, { id, payload }) =>
    activityLogRepository(tx).add({
      event_id: id,
      actor_id: payload.profile_id,
      company_id: payload.company_id,
      category: 'account',
      action: 'support_requested',
      note: '',
    }),
});
