import { errors } from '@marula/contract/errors';
import { subscriber } from '../../core/module.ts';
import { notifyTeam } from '../../domain/notifications/notify.ts';
import { jobsRepository } from './jobs.repository.ts';

const words = (title: string, percent: number, limit: number) =>
  percent < 100
    ? `Your job '${title}' has had ${percent} % of its ${limit} views.`
    : `${title}: ${errors['plan.view_limit'].message}`;

/** The specification's kinds of notification have none for views: these too are a job that nears its end. */
export const notifyOfViews = subscriber({
  name: 'jobs.notify-of-views',
  on: ['job.views_reached'],
  async handle(tx, event) {
    const { company_id, job_id, percent, view_limit } = event.payload;
    const job = await jobsRepository(tx).findById(company_id, job_id);
    if (!job) return;
    const message = words(job.title, percent, view_limit);
    await notifyTeam(tx, event, { company_id, type: 'Job_Expiring', message });
  },
});
