import { subscriber } from '../../core/module.ts';
import { factsRepository } from '../../domain/matching/facts.repository.ts';
import { matchOf } from '../../domain/matching/score.ts';
import { applicationMatchesRepository, matchingRepository, recommendationsRepository } from './matching.repository.ts';
import { MATCH_VERSION, rematchJob } from './matching.tasks.ts';

export const matchArrival = subscriber({
  name: 'matching.match-arrival',
  on: ['application.created'],
  async handle(tx, { payload: { company_id, job_id, application_id, profile_id } }, deps) {
    const matching = matchingRepository(tx);
    const facts = factsRepository(tx);
    const job = await facts.job(job_id);
    const [person] = await facts.people([profile_id]);
    if (!job || !person || !(await matching.isThere(application_id))) return;
    await applicationMatchesRepository(tx).put(application_id, matchOf(job, person), MATCH_VERSION, deps.clock());
    await tx.events.record('application.matched', { company_id, application_id });
  },
});

/** What a job asks for has changed: who fits it is worked out anew, and so is every match in its pipeline. */
export const matchAnew = subscriber({
  name: 'matching.match-anew',
  on: ['job.updated', 'job.archived'],
  async handle(tx, { name, payload: { job_id, company_id } }, deps) {
    await recommendationsRepository(tx).forgetJob(job_id);
    if (name === 'job.updated') await deps.tasks.send(tx, rematchJob, { job_id, company_id }, { key: job_id });
  },
});

export const forgetOfCompany = subscriber({
  name: 'matching.forget-of-company',
  on: ['company.updated'],
  handle: (tx, { payload: { company_id } }) => recommendationsRepository(tx).forgetCompany(company_id),
});
