import { dashboard } from '@marula/contract/home-limits';
import { jobLimits } from '@marula/contract/job-limits';
import { duration } from '@marula/contract/limits';
import { z } from 'zod';
import { task } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { jobViewsRepository } from './jobs.public.repository.ts';
import { jobClockRepository } from './jobs.repository.ts';
import { jobUndosRepository } from './jobs.undo.repository.ts';

const nothing = z.object({});

/** A job ends on the minute it was told to; who looks a moment later is told by the task that has just run. */
export const expireJobs = task({
  name: 'jobs.expire',
  schema: nothing,
  cron: '* * * * *',
  run: (deps) =>
    withTx(deps, async (tx) => {
      for (const { id, company_id } of await jobClockRepository(tx).expireDue(deps.clock())) {
        await tx.events.record('job.expired', { job_id: id, company_id });
      }
    }),
});

/** The nearest notice first: a job that ends tomorrow is not also told to end within a week. */
const notices = [...jobLimits.expiringNoticeDays].sort((a, b) => a - b);

export const warnOfExpiry = task({
  name: 'jobs.warn-of-expiry',
  schema: nothing,
  cron: '7 * * * *',
  run: (deps) =>
    withTx(deps, async (tx) => {
      const told = new Set<string>();
      for (const days of notices) {
        for (const job of await jobClockRepository(tx).noteExpiring(deps.clock(), days)) {
          if (told.has(job.job_id)) continue;
          told.add(job.job_id);
          await tx.events.record('job.expiring', { ...job, days });
        }
      }
    }),
});

/** What can no longer be taken back need not be known. */
export const forgetUndos = task({
  name: 'jobs.forget-undos',
  schema: nothing,
  cron: '41 * * * *',
  run: ({ db, clock }) => jobUndosRepository(db).forgetBefore(new Date(clock().getTime() - duration.day)),
});

/** Views are counted by day for as long as a chart shows them. */
export const forgetViewers = task({
  name: 'jobs.forget-viewers',
  schema: nothing,
  cron: '23 1 * * *',
  run: ({ db, clock }) =>
    jobViewsRepository(db).forgetBefore(new Date(clock().getTime() - (dashboard.chartDays + 1) * duration.day)),
});
