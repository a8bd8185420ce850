import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { jobLimits } from '@marula/contract/job-limits';
import type { Job } from '@marula/contract/jobs.contract';
import type { JobChanges, JobFigures, NewJob, ProposedPosition } from '@marula/contract/jobs.endpoints.contract';
import type { JobWithUndo } from '@marula/contract/jobs.undo.contract';
import { duration, postLimits } from '@marula/contract/limits';
import { type Actor, ensureCan, ensureFeature } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { ensureSubscribed } from '../../core/entitlements.ts';
import { withTx } from '../../db/tx.ts';
import { safeHtml } from '../../domain/html/safe-html.ts';
import { type PostAction, postsRepository } from '../../domain/posts/posts.repository.ts';
import { changesOfJob } from './jobs.changes.rules.ts';
import { inputOf } from './jobs.input.rules.ts';
import { jobListRepository } from './jobs.list.repository.ts';
import { positionsRepository } from './jobs.positions.repository.ts';
import { type JobColumns, jobStatusRepository, jobsRepository, type LockedJob } from './jobs.repository.ts';
import {
  asFieldError,
  ensureDates,
  ensureEditable,
  ensureNotHeld,
  ensurePublishable,
  noPostError,
  undoOf,
} from './jobs.rules.ts';
import { jobUndosRepository } from './jobs.undo.repository.ts';

type List = typeof endpoints.jobs.list;

export async function listJobs(deps: Deps, actor: Actor, query: QueryOf<List>): Promise<ReplyOf<List>> {
  ensureCan(actor, 'read', 'Job');
  if (query.status === 'archived') ensureSubscribed(actor.plan, 'working');
  const [{ items, total }, view_limit] = await Promise.all([
    jobListRepository(deps.db).list(actor.company_id, query),
    postsRepository(deps.db).viewsPerPost(actor.company_id),
  ]);
  return { items: items.map((item) => ({ ...item, view_limit })), total, page: query.page, rows: query.rows };
}

export async function readFigures(deps: Deps, actor: Actor, id: string): Promise<JobFigures> {
  ensureCan(actor, 'read', 'Job');
  const [figures, view_limit, undo] = await Promise.all([
    jobListRepository(deps.db).figures(actor.company_id, id),
    postsRepository(deps.db).viewsPerPost(actor.company_id),
    jobUndosRepository(deps.db).last(actor.company_id, id),
  ]);
  return { ...found(figures), view_limit, undo: undoOf(undo, deps.clock()) };
}

export function proposePositions(deps: Deps, actor: Actor, title: string): Promise<ProposedPosition[]> {
  ensureCan(actor, 'create', 'Job');
  return positionsRepository(deps.db).propose(title, jobLimits.positionsProposed);
}

export async function readJob(deps: Deps, actor: Actor, id: string, full: boolean): Promise<Job> {
  ensureCan(actor, 'read', 'Job');
  return found(await jobsRepository(deps.db).findById(actor.company_id, id, full));
}

function found<T>(job: T | undefined): T {
  if (!job) throw new AppError('jobs.not_found');
  return job;
}

/** The columns that the form's fields stand for. */
function columnsOf({ documents: _d, languages: _l, benefits: _b, salary: _s, ...changes }: JobChanges): JobColumns {
  const { description, candidate_requirements, location, questionnaire, ...plain } = changes;
  return {
    ...plain,
    ...(description === undefined ? {} : { description: safeHtml(description) }),
    ...(candidate_requirements === undefined ? {} : { candidate_requirements: safeHtml(candidate_requirements) }),
    ...(questionnaire === undefined ? {} : { questionnaire: JSON.stringify(questionnaire) }),
    ...(location === undefined
      ? {}
      : {
          location: location && JSON.stringify(location),
          province_id: location?.province_id ?? null,
          latitude: location?.geometry.location.lat ?? null,
          longitude: location?.geometry.location.lng ?? null,
        }),
  };
}

async function write(tx: Tx, actor: Actor, id: string, changes: JobChanges): Promise<void> {
  const jobs = jobsRepository(tx);
  await jobs.update(actor.company_id, id, columnsOf(changes));
  await jobs.putLists(id, changes);
  const { salary } = changes;
  if (salary !== undefined) await jobs.putSalary(id, salary && { ...salary, currency: actor.tenant.currency });
  await jobs.markForMatching(id);
}

/**
 * The company before its jobs, wherever a post is spent or given back and wherever a job goes on or off: whoever
 * renames the company holds it and then its jobs, and the counts of its jobs are one row.
 */
const holdCompany = (tx: Tx, { company_id }: Actor): Promise<void> => tx.hold(company_id);

/** A post is spent in the transaction that puts the job online: neither happens without the other. */
async function spendPost(deps: Deps, tx: Tx, actor: Actor, job_id: string, action: PostAction): Promise<string> {
  const posts = postsRepository(tx);
  const { company_id } = actor;
  const now = deps.clock();
  const spend = await posts.take({ company_id, job_id, action, now });
  if (spend) {
    await tx.events.record('post.spent', { company_id });
    return spend;
  }
  throw new AppError(noPostError(action, await posts.isUsedUp(company_id, now)));
}

async function goOnline(deps: Deps, tx: Tx, actor: Actor, id: string, action: 'publish' | 'repost'): Promise<void> {
  ensurePublishable(await present(tx, actor, id));
  await spendPost(deps, tx, actor, id, action);
  const online = { now: deps.clock(), days: jobLimits.runDays, zone: actor.tenant.time_zone };
  await jobStatusRepository(tx).publish(id, online);
}

const blank = (deps: Deps, actor: Actor, title: string) => ({
  id: deps.newId(),
  company_id: actor.company_id,
  created_by: actor.profile_id,
  work_country_id: actor.tenant.work_country_id,
  title,
  active: false,
});

export const present = async (tx: Tx, actor: Actor, id: string) =>
  found(await jobsRepository(tx).findById(actor.company_id, id));

export const whoDid = (actor: Actor, job_id: string) => ({
  job_id,
  company_id: actor.company_id,
  actor_id: actor.profile_id,
});

export function createJob(deps: Deps, actor: Actor, { publish, ...input }: NewJob): Promise<Job> {
  ensureCan(actor, 'create', 'Job');
  ensureDates(input, {}, deps.clock(), actor.tenant);
  return withTx(deps, async (tx) => {
    await holdCompany(tx, actor);
    const job = blank(deps, actor, input.title);
    await jobsRepository(tx).add(job);
    await write(tx, actor, job.id, input);
    if (publish) await goOnline(deps, tx, actor, job.id, 'publish');
    await tx.events.record('job.created', { ...whoDid(actor, job.id), published: publish });
    return present(tx, actor, job.id);
  }).catch(asFieldError);
}

export async function locked(tx: Tx, actor: Actor, id: string): Promise<LockedJob> {
  await holdCompany(tx, actor);
  return found(await jobsRepository(tx).lockById(actor.company_id, id));
}

export function updateJob(
  deps: Deps,
  actor: Actor,
  id: string,
  { publish, ...changes }: JobChanges & { publish?: true | undefined },
): Promise<Job> {
  ensureCan(actor, 'update', 'Job');
  return withTx(deps, async (tx) => {
    const job = await locked(tx, actor, id);
    ensureEditable(job);
    ensureDates(changes, job, deps.clock(), actor.tenant);
    const before = await present(tx, actor, id);
    await write(tx, actor, id, changes);
    const goesOnline = publish && !job.published_at;
    if (goesOnline) await goOnline(deps, tx, actor, id, 'publish');
    // One from before this was asked for stays as it is, but nothing is taken out of it.
    if (job.published_at) ensurePublishable(await present(tx, actor, id), Object.keys(changes));
    const after = await present(tx, actor, id);
    const told = { ...(goesOnline && { act: 'published' as const }), changes: changesOfJob(before, after) };
    await tx.events.record('job.updated', { ...whoDid(actor, id), ...told });
    return after;
  }).catch(asFieldError);
}

/** Whoever applied hears of it, and what is open of it elsewhere goes. */
async function removePipeline(tx: Tx, actor: Actor, { id, title }: { id: string; title: string }) {
  const pipeline = await jobStatusRepository(tx).removePipeline(actor.company_id, id);
  const { removed, chats } = pipeline;
  if (removed.length + chats.length > 0)
    await tx.events.record('job.pipeline_removed', { ...whoDid(actor, id), title, ...pipeline });
  return { applications: removed.length, chats: chats.length };
}

export function archiveJob(deps: Deps, actor: Actor, id: string, removeAppsAndChats: boolean): Promise<JobWithUndo> {
  ensureCan(actor, 'archive', 'Job');
  return withTx(deps, async (tx) => {
    const job = await locked(tx, actor, id);
    ensureEditable(job);
    const undos = jobUndosRepository(tx);
    const now = deps.clock();
    // Without who was in it there is nothing left to go back to.
    const undo = removeAppsAndChats
      ? await undos.forgetAll(id)
      : await undos.remember(id, { id: deps.newId(), act: 'archive', at: now });
    const columns = { archived: true, active: false, featured: false, archived_at: now };
    await jobsRepository(tx).update(actor.company_id, id, columns);
    const removed = removeAppsAndChats ? await removePipeline(tx, actor, job) : { applications: 0, chats: 0 };
    await tx.events.record('job.archived', { ...whoDid(actor, id), ...removed });
    return { ...(await present(tx, actor, id)), undo: undoOf(undo, now) };
  });
}

/** A new job with the old one's words: the old one's applications stay where they are. */
export function repostJob(deps: Deps, actor: Actor, id: string, changes: JobChanges): Promise<Job> {
  ensureCan(actor, 'repost', 'Job');
  return withTx(deps, async (tx) => {
    const jobs = jobsRepository(tx);
    const last = await locked(tx, actor, id);
    ensureNotHeld(last);
    if (!last.archived) throw new AppError('jobs.not_archived');
    const old = found(await jobs.findById(actor.company_id, id));
    const input = { ...inputOf(old), start_date: null, end_date: null, ...changes };
    ensureDates(input, {}, deps.clock(), actor.tenant);
    const job = { ...blank(deps, actor, input.title), reposted_from: id };
    await jobs.add(job);
    await write(tx, actor, job.id, input);
    await goOnline(deps, tx, actor, job.id, 'repost');
    await tx.events.record('job.reposted', { ...whoDid(actor, job.id), from: id });
    return present(tx, actor, job.id);
  }).catch(asFieldError);
}

export function extendJob(deps: Deps, actor: Actor, id: string): Promise<JobWithUndo> {
  ensureCan(actor, 'extend', 'Job');
  return withTx(deps, async (tx) => {
    const job = await locked(tx, actor, id);
    ensureEditable(job);
    if (!job.published_at) throw new AppError('jobs.not_published');
    ensureNotHeld(job);
    const now = deps.clock();
    const post_move_id = await spendPost(deps, tx, actor, id, 'extend');
    const undo = await jobUndosRepository(tx).remember(id, { id: deps.newId(), act: 'extend', at: now, post_move_id });
    const longer = { now, days: jobLimits.runDays, zone: actor.tenant.time_zone };
    await jobStatusRepository(tx).extend(id, longer);
    const after = await present(tx, actor, id);
    const changes = [{ field: 'expires_at' as const, from: job.expires_at, to: after.expires_at }];
    await tx.events.record('job.updated', { ...whoDid(actor, id), act: 'extended', changes });
    return { ...after, undo: undoOf(undo, now) };
  });
}

export function featureJob(deps: Deps, actor: Actor, id: string, featured: boolean): Promise<Job> {
  ensureCan(actor, 'update', 'Job');
  // A company that moved to a smaller plan can still stop featuring a job.
  if (featured) ensureFeature(actor, 'featured_posts');
  return withTx(deps, async (tx) => {
    const job = await locked(tx, actor, id);
    if (featured !== job.featured) {
      if (featured) await ensureRoomToFeature(tx, job, actor.company_id);
      await jobsRepository(tx).update(actor.company_id, id, { featured });
      await tx.events.record('job.updated', { ...whoDid(actor, id), act: featured ? 'featured' : 'unfeatured' });
    }
    return present(tx, actor, id);
  });
}

async function ensureRoomToFeature(tx: Tx, job: LockedJob, companyId: string): Promise<void> {
  ensureEditable(job);
  if (!job.online) throw new AppError('jobs.not_online');
  const featured = await jobStatusRepository(tx).countFeatured(companyId);
  if (featured >= jobLimits.featuredAtOnce) throw new AppError('plan.feature_limit');
}

/** A job that is removed within a day, before anybody has seen it, applied or been invited, gives its post back. */
export function deleteJob(deps: Deps, actor: Actor, id: string): Promise<{ id: string; post_returned: boolean }> {
  ensureCan(actor, 'delete', 'Job');
  return withTx(deps, async (tx) => {
    const job = await locked(tx, actor, id);
    const now = deps.clock();
    const since = new Date(now.getTime() - postLimits.giveBackHours * duration.hour);
    const { company_id } = actor;
    const unused = job.view_count === 0 && !(await jobStatusRepository(tx).hasApplications(company_id, id));
    const post_returned = unused && (await postsRepository(tx).giveBack(company_id, id, since, now));
    if (post_returned) await tx.events.record('post.spent', { company_id });
    await removePipeline(tx, actor, job);
    await jobStatusRepository(tx).remove(company_id, id);
    await tx.events.record('job.deleted', { ...whoDid(actor, id), title: job.title });
    return { id, post_returned };
  });
}
