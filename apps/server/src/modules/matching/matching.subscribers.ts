import { matchLimits } from '@marula/contract/match-limits';
import { applicationStatusIds } from '@marula/contract/statuses';
import type { Tx } from '../../core/database.ts';
import { subscriber } from '../../core/module.ts';
import { factsRepository } from '../../domain/matching/facts.repository.ts';
import { readMeaning } from '../../domain/matching/meaning.ts';
import { matchOf } from '../../domain/matching/score.ts';
import { applicationMatchesRepository, matchingRepository, recommendationsRepository } from './matching.repository.ts';
import { rematchJob } from './matching.tasks.ts';

interface Arrival {
  company_id: string;
  application_id: string;
  job_id: string;
  profile_id: string;
}

async function match(tx: Tx, { company_id, application_id, job_id, profile_id }: Arrival, now: Date): Promise<void> {
  const facts = factsRepository(tx);
  const job = await facts.job(job_id);
  const [found] = await facts.people([profile_id], { job_id, company_id });
  if (!job || !found || !(await matchingRepository(tx).isThere(application_id))) return;
  const worth = matchOf(job, found.person, found.answers, await readMeaning());
  await applicationMatchesRepository(tx).put(application_id, worth, matchLimits.version, now);
  await tx.events.record('application.matched', { company_id, application_id });
}

export const matchArrival = subscriber({
  name: 'matching.match-arrival',
  on: ['application.created', 'invite.restored'],
  handle: (tx, { payload }, deps) => match(tx, payload, deps.clock()),
});

/** Who accepts an invitation shows all of their profile and answers: their match then rests on both. */
export const matchAcceptance = subscriber({
  name: 'matching.match-acceptance',
  on: ['applications.moved'],
  async handle(tx, { payload: { company_id, by, to, moves } }, deps) {
    if (by !== 'candidate' || to !== applicationStatusIds.Applied) return;
    const ids = moves.map(({ application_id }) => application_id);
    for (const { id, ...found } of await applicationMatchesRepository(tx).find(ids)) {
      await match(tx, { company_id, application_id: id, ...found }, deps.clock());
    }
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
