import { subscriber } from '../../core/module.ts';
import { notifyCandidates } from '../../domain/notifications/notify.ts';
import { tellOfFinds } from './candidate-app.alerts.tasks.ts';
import { jobFindsRepository } from './candidate-app.finds.repository.ts';

/** A job that goes online finds whom to tell of it. */
export const findAlerts = subscriber({
  name: 'candidate-app.find-alerts',
  on: ['job.created', 'job.updated', 'job.reposted'],
  async handle(tx, event, deps) {
    if (event.name === 'job.created' && !event.payload.published) return;
    if (event.name === 'job.updated' && event.payload.act !== 'published') return;
    const found = await jobFindsRepository(tx).find(event.payload.job_id, deps.clock());
    if (found.now > 0) await deps.tasks.send(tx, tellOfFinds, {});
  },
});

export const notifyOfFinds = subscriber({
  name: 'candidate-app.notify-of-finds',
  on: ['jobs.found'],
  handle: (tx, event) =>
    notifyCandidates(
      tx,
      event,
      event.payload.finds.map(({ profile_id, company_id, ...found }) => ({
        company_id,
        recipient_id: profile_id,
        type: 'New_Job' as const,
        data: { code: 'job_found', ...found } as const,
      })),
      'new_jobs',
    ),
});
