import { createHash } from 'node:crypto';
import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { recommendedCandidates } from '@marula/contract/limits';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { presentCandidate } from '../../domain/candidates/candidate-presenter.ts';
import { knownRepository } from '../../domain/candidates/known.repository.ts';
import { workable } from '../../domain/matching/change-model.ts';
import { EmbedderFailed, embedNow } from '../../domain/matching/embed.ts';
import { factsRepository } from '../../domain/matching/facts.repository.ts';
import { readMeaning } from '../../domain/matching/meaning.ts';
import { matchOf } from '../../domain/matching/score.ts';
import { type Area, poolRepository } from './matching.pool.repository.ts';
import { matchingRepository, type Recommended, recommendationsRepository } from './matching.repository.ts';

type Endpoint = typeof endpoints.matching.candidates;
type Query = QueryOf<Endpoint>;

/** What has been worked out is the same for whoever asks the same. */
const keyOf = (query: Query) => createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 24);

const areaOf = ({ applyGeoFilter, jobLat, jobLng, jobRadius }: Query): Area | undefined =>
  applyGeoFilter && jobLat !== undefined && jobLng !== undefined && jobRadius !== undefined
    ? { lat: jobLat, lng: jobLng, radius_meters: jobRadius }
    : undefined;

/** What the job means, before people are looked for by it. While its model fails, they are found by what is stored. */
async function readJob(deps: Deps, jobId: string): Promise<void> {
  try {
    const [serving] = await workable(deps, deps.embeddings.all);
    if (serving?.serves) await embedNow(deps, { kind: 'job', ...serving }, jobId);
  } catch (error) {
    if (!(error instanceof EmbedderFailed)) throw error;
    deps.log.warn({ err: error, job_id: jobId }, 'a job could not be embedded');
  }
}

async function workOut(deps: Deps, { company_id }: Actor, jobId: string, query: Query): Promise<Recommended[]> {
  const facts = factsRepository(deps.db);
  const job = await facts.job(jobId);
  if (!job) throw new AppError('jobs.not_found');
  if (query.useAIMatching) await readJob(deps, jobId);
  const { facts: byFacts, nearest } = recommendedCandidates.pool;
  const asked = { jobId, area: areaOf(query), facts: byFacts, nearest: query.useAIMatching ? nearest : 0 };
  const ids = await withTx(deps, (tx) => poolRepository(tx).find(asked));
  const people = await facts.people(ids, { job_id: jobId, company_id });
  const meaning = query.useAIMatching ? await readMeaning() : undefined;
  return people
    .flatMap(({ person, answers }): Recommended[] => {
      const { percentage, parts } = matchOf(job, person, answers, meaning);
      return percentage === null ? [] : [{ profile_id: person.profile_id, percentage, parts }];
    })
    .sort((a, b) => b.percentage - a.percentage || (a.profile_id < b.profile_id ? -1 : 1))
    .slice(0, recommendedCandidates.shown);
}

async function recommended(deps: Deps, actor: Actor, jobId: string, query: Query): Promise<Recommended[]> {
  const kept = recommendationsRepository(deps.db);
  const asked = keyOf(query);
  const now = deps.clock();
  const found = await kept.find(jobId, asked, new Date(now.getTime() - recommendedCandidates.cacheMs));
  if (found) return found;
  const matches = await workOut(deps, actor, jobId, query);
  if (query.saveMatches) await kept.keep(jobId, asked, matches, now);
  return matches;
}

/** People are read when they are asked for: whoever left meanwhile, or is in the pipeline by now, is not offered. */
export async function matchingCandidates(
  deps: Deps,
  actor: Actor,
  jobId: string,
  query: Query,
): Promise<ReplyOf<Endpoint>> {
  ensureCan(actor, 'read', 'Candidate');
  if (!(await factsRepository(deps.db).isOf(jobId, actor.company_id))) throw new AppError('jobs.not_found');
  const matching = matchingRepository(deps.db);
  const matches = await recommended(deps, actor, jobId, query);
  const ids = matches.map(({ profile_id }) => profile_id);
  const [profiles, known, inPipeline] = await Promise.all([
    matching.profiles(actor.company_id, ids),
    knownRepository(deps.db).of(actor.company_id, ids),
    matching.inPipeline(jobId, ids),
  ]);
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  const items = matches.flatMap(({ profile_id, percentage, parts }) => {
    const profile = inPipeline.has(profile_id) ? undefined : byId.get(profile_id);
    return profile ? [{ candidate: presentCandidate(profile, known.has(profile_id)), percentage, parts }] : [];
  });
  return { items };
}
