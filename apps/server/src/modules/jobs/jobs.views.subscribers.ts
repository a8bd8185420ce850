import { subscriber } from '../../core/module.ts';
import { notifyTeam } from '../../domain/notifications/notify.ts';
import { jobsRepository } from './jobs.repository.ts';

export const notifyOfViews = subscriber({
  name: 'jobs.notify-of-views',
  on: ['job.views_reached'],
  async handle(tx, event) {
    const { company_id, job_id, percent, view_limit } = event.payload;
    const job = await jobsRepository(tx).findById(company_id, job_id);
    if (!job) return;
    const { title } = job;
    const data =
      percent < 100
        ? ({ code: 'job_views', title, percent, limit: view_limit, job_id } as const)
        : ({ code: 'job_views_full', title, job_id } as const);
    await notifyTeam(tx, event, { company_id, type: 'Job_Views_Low', data });
  },
});
