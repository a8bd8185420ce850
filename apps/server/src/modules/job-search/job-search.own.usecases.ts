import type { Fit, JobToApplyFor } from '@marula/contract/candidate-app.jobs.contract';
import { AppError } from '@marula/contract/errors';
import { applicationStatusIds } from '@marula/contract/statuses';
import type { CandidateActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { factsRepository } from '../../domain/matching/facts.repository.ts';
import { fitOf } from '../../domain/matching/fit.ts';
import { readMeaning } from '../../domain/matching/meaning.ts';
import { matchOf } from '../../domain/matching/score.ts';
import type { PublicJobRow } from './job-search.jobs.repository.ts';
import { type OwnPlace, ownPlaceRepository } from './job-search.own.repository.ts';
import { findShownJob, presentPublicJob } from './job-search.usecases.ts';

/**
 * The stored match of who has applied, else what it would be. Where the team flagged answers it is made of the profile
 * alone and without its number, so that nobody learns what they flagged by applying again and again.
 */
async function fitWith(deps: Deps, profileId: string, jobId: string, place: OwnPlace): Promise<Fit | null> {
  const facts = factsRepository(deps.db);
  const [job, [person]] = await Promise.all([facts.job(jobId), facts.oneself([profileId])]);
  if (!job || !person) return null;
  const { flags, match: stored } = place;
  const { percentage, parts } = (!flags && stored) || matchOf(job, person, [], await readMeaning());
  return percentage === null ? null : fitOf(job, parts, flags ? null : percentage);
}

function closedFor({ archived, open }: PublicJobRow, full: boolean, { application }: OwnPlace) {
  if (archived) return 'archived';
  if (!open) return 'expired';
  return full && application?.status_id !== applicationStatusIds.Invited ? 'full' : null;
}

export async function readJobToApplyFor(
  deps: Deps,
  { profile_id }: CandidateActor,
  id: string,
): Promise<JobToApplyFor> {
  const row = await findShownJob(deps, id);
  const [job, place] = await Promise.all([
    presentPublicJob(deps, row),
    ownPlaceRepository(deps.db).find(profile_id, id),
  ]);
  if (!place) throw new AppError('jobs.not_found');
  return {
    job,
    questionnaire: job.questionnaire,
    application: place.application,
    saved: place.saved,
    closed: closedFor(row, job.availability === 'full', place),
    fit: await fitWith(deps, profile_id, id, place),
  };
}
