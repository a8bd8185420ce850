import { subscriber } from '../../core/module.ts';
import { tellTeamDaily } from '../../domain/news-mails/news-mails.ts';
import { nameOf, notifyTeam } from '../../domain/notifications/notify.ts';
import { publish } from '../../realtime/publish.ts';
import { jobsRepository } from './jobs.repository.ts';

const actions = {
  'job.created': 'created',
  'job.updated': 'updated',
  'job.expired': 'updated',
  'job.paused': 'updated',
  'job.resumed': 'updated',
  'job.held': 'updated',
  'job.released': 'updated',
  'job.archived': 'archived',
  'job.reposted': 'reposted',
} as const;

/** Another member's open list changes without a reload. */
export const echoJob = subscriber({
  name: 'jobs.echo',
  on: [
    'job.created',
    'job.updated',
    'job.expired',
    'job.paused',
    'job.resumed',
    'job.held',
    'job.released',
    'job.archived',
    'job.reposted',
  ],
  async handle(tx, event) {
    const { company_id, job_id } = event.payload;
    const row = await jobsRepository(tx).findById(company_id, job_id);
    const to = { channel: 'company', id: company_id, event: 'job' } as const;
    const who = 'actor_id' in event.payload ? { actor_id: event.payload.actor_id } : {};
    if (row) await publish(tx, event, to, { action: actions[event.name], row, ...who });
  },
});

export const echoJobDeletion = subscriber({
  name: 'jobs.echo-deletion',
  on: ['job.deleted'],
  async handle(tx, event) {
    const { company_id, job_id } = event.payload;
    const to = { channel: 'company', id: company_id, event: 'job' } as const;
    await publish(tx, event, to, { action: 'deleted', id: job_id });
  },
});

export const notifyOfEnd = subscriber({
  name: 'jobs.notify-of-end',
  on: ['job.expiring', 'job.expired'],
  async handle(tx, event) {
    const { company_id, job_id } = event.payload;
    const job = await jobsRepository(tx).findById(company_id, job_id);
    if (!job) return;
    const about = { title: job.title, job_id };
    if (event.name === 'job.expired') {
      await notifyTeam(tx, event, { company_id, type: 'Job_Expired', data: { code: 'job_closed', ...about } });
    } else {
      const data = { code: 'job_closing', count: event.payload.days, ...about } as const;
      await notifyTeam(tx, event, { company_id, type: 'Job_Expiring', data });
    }
  },
});

export const mailOfEnd = subscriber({
  name: 'jobs.mail-of-end',
  on: ['job.expiring'],
  handle: (tx, { payload: { company_id, job_id } }, deps) =>
    tellTeamDaily(deps, tx, company_id, { kind: 'job_expiring', about: [job_id] }),
});

/** Colleagues hear of a new job, not who has posted it. */
export const notifyOfNewJob = subscriber({
  name: 'jobs.notify-of-new-job',
  on: ['job.created', 'job.updated', 'job.reposted'],
  async handle(tx, event) {
    const { company_id, job_id, actor_id } = event.payload;
    if (event.name === 'job.created' && !event.payload.published) return;
    if (event.name === 'job.updated' && event.payload.act !== 'published') return;
    const job = await jobsRepository(tx).findById(company_id, job_id);
    if (!job) return;
    const data = { code: 'job_published', name: await nameOf(tx, actor_id), title: job.title, job_id } as const;
    await notifyTeam(tx, event, { company_id, type: 'New_Job', data }, actor_id);
  },
});
