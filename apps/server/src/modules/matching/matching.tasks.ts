import { recommendedCandidates } from '@marula/contract/limits';
import { matchLimits } from '@marula/contract/match-limits';
import { Id } from '@marula/contract/shared.contract';
import { z } from 'zod';
import { task } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { factsRepository } from '../../domain/matching/facts.repository.ts';
import { readMeaning } from '../../domain/matching/meaning.ts';
import { matchOf } from '../../domain/matching/score.ts';
import { applicationMatchesRepository, matchingRepository, recommendationsRepository } from './matching.repository.ts';

/** So many in a transaction: the pipeline of a large job blocks nobody for long. */
const AT_ONCE = 100;

export const rematchJob = task({
  name: 'matching.rematch-job',
  schema: z.object({ job_id: Id, company_id: Id }),
  async run(deps, { job_id, company_id }) {
    const all = await applicationMatchesRepository(deps.db).of(job_id);
    const meaning = await readMeaning();
    for (let start = 0; start < all.length; start += AT_ONCE) {
      const some = all.slice(start, start + AT_ONCE);
      await withTx(deps, async (tx) => {
        const matching = matchingRepository(tx);
        const facts = factsRepository(tx);
        const job = await facts.job(job_id);
        if (!job) return;
        const people = await facts.people(
          some.map(({ profile_id }) => profile_id),
          { job_id, company_id },
        );
        const byId = new Map(people.map((one) => [one.person.profile_id, one]));
        for (const { id, profile_id } of some) {
          const found = byId.get(profile_id);
          if (!found || !(await matching.isThere(id))) continue;
          const match = matchOf(job, found.person, found.answers, meaning);
          const changed = await applicationMatchesRepository(tx).put(id, match, matchLimits.version, deps.clock());
          if (changed) await tx.events.record('application.matched', { company_id, application_id: id });
        }
      });
    }
  },
});

/** Matches that were worked out in an earlier way: job by job, so that a new way reaches all of them in time. */
export const rematchOutdated = task({
  name: 'matching.rematch-outdated',
  schema: z.object({}),
  cron: '*/10 * * * *',
  run: (deps) =>
    withTx(deps, async (tx) => {
      for (const job of await applicationMatchesRepository(tx).outdatedJobs(matchLimits.version, AT_ONCE)) {
        await deps.tasks.send(tx, rematchJob, job, { key: job.job_id });
      }
    }),
});

export const forgetRecommendations = task({
  name: 'matching.forget-recommendations',
  schema: z.object({}),
  cron: '41 * * * *',
  run: ({ db, clock }) =>
    recommendationsRepository(db).forgetBefore(new Date(clock().getTime() - recommendedCandidates.cacheMs)),
});
