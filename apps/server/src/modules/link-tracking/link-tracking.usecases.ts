import type { BodyOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { duration } from '@marula/contract/limits';
import { linkTracking as limits } from '@marula/contract/link-tracking-limits';
import { type Actor, type CandidateActor, ensureCan } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import type { Visitor } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { jobAddress } from '../../domain/jobs/job-address.ts';
import { trackedLink } from '../../domain/jobs/tracked-link.ts';
import { pseudonymsFor } from '../../domain/pseudonyms/pseudonyms.ts';
import { accountOf, isOfTeam, isRobot } from '../../domain/visitors/visitors.ts';
import { linkClicksRepository, trackedLinksRepository } from './link-tracking.repository.ts';
import { before, clickerOf } from './link-tracking.rules.ts';

type Tracking = typeof endpoints.linkTracking;

export async function generateToken(
  deps: Deps,
  actor: Actor,
  { job_id, via }: BodyOf<Tracking['generateToken']>,
): Promise<ReplyOf<Tracking['generateToken']>> {
  ensureCan(actor, 'read', 'Job');
  const job = await trackedLinksRepository(deps.db).jobOf(actor.company_id, job_id);
  if (!job) throw new AppError('jobs.not_found');
  if (job.archived) throw new AppError('jobs.archived');
  const link = await trackedLink(deps, job_id, via);
  if (!link) throw new AppError('jobs.link_not_found');
  return link;
}

export async function upsertClick(
  deps: Deps,
  visitor: Visitor,
  token: string,
): Promise<ReplyOf<Tracking['upsertClick']>> {
  const now = deps.clock();
  const link = await trackedLinksRepository(deps.db).find(token, now);
  if (!link) throw new AppError('tracking.link_not_found');
  const { id: token_id, job_id, via } = link;
  const leads = { job_id, path: jobAddress('', job_id, { via }) };
  if (isRobot(visitor)) return { click_id: null, ...leads };
  const account = await accountOf(deps, visitor);
  if (await isOfTeam(deps, account, link.company_id)) return { click_id: null, ...leads };
  const pseudonymOf = await pseudonymsFor(deps.db, 'click');
  const click = { token_id, visitor_hash: pseudonymOf(token_id, ...clickerOf(visitor, account)), account };
  const click_id = await withTx(deps, async (tx) => {
    const clicks = linkClicksRepository(tx);
    if (!(await clicks.hold(token_id))) throw new AppError('tracking.link_not_found');
    return (await clicks.recent(click, before(now, limits.sameClickMs))) ?? clicks.add(deps.newId(), click, now);
  });
  if (!click_id) throw new AppError('tracking.failed');
  return { click_id, ...leads };
}

export function attachUser(
  deps: Deps,
  { profile_id }: CandidateActor,
  click_id: string,
): Promise<ReplyOf<Tracking['attachUser']>> {
  return withTx(deps, async (tx) => {
    const clicks = linkClicksRepository(tx);
    const attached = await clicks.attach(click_id, profile_id, before(deps.clock(), limits.keptDays * duration.day));
    if (attached) await clicks.explainApplication(click_id);
    else if (!(await clicks.isKnown(click_id, profile_id))) throw new AppError('tracking.click_not_found');
    return { click_id, attached };
  });
}
