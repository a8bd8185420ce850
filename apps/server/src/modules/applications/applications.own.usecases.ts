import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import type { BodyOf, QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { applicationStatusIds, statusName } from '@marula/contract/transitions';
import type { CandidateActor } from '../../core/actor.ts';
import type { Db, Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { receiptsRepository } from '../../domain/candidates/receipts.repository.ts';
import { usualAnswerDays } from '../../domain/measures/usual-answers.ts';
import { postsRepository } from '../../domain/posts/posts.repository.ts';
import { ensureAnswers } from './applications.answers.rules.ts';
import { type JobToJoin, jobsToJoinRepository } from './applications.jobs.repository.ts';
import { type OwnRow, withUsualTime } from './applications.line.rules.ts';
import { applicationMovesRepository } from './applications.moves.repository.ts';
import { ownApplicationsRepository } from './applications.own.repository.ts';
import { type HeldApplication, judge } from './applications.policy.ts';
import { applicationTrailsRepository } from './applications.trails.repository.ts';

type App = typeof endpoints.candidateApp;

export async function listOwn(
  deps: Deps,
  actor: CandidateActor,
  query: QueryOf<App['listApplications']>,
): Promise<ReplyOf<App['listApplications']>> {
  const { items, total } = await ownApplicationsRepository(deps.db).list(actor.profile_id, deps.clock(), query);
  return { items: await presentAll(deps, deps.db, items), total, page: query.page, rows: query.rows };
}

async function presentAll(deps: Deps, db: Db, rows: readonly OwnRow[]): Promise<OwnApplication[]> {
  const companies = rows.map(({ company }) => company.id);
  const usual = await usualAnswerDays(db, companies, deps.clock());
  return rows.map((row) => withUsualTime(row, usual.get(row.company.id) ?? null));
}

export const found = async (deps: Deps, db: Db, actor: CandidateActor, id: string): Promise<OwnApplication> => {
  const row = await ownApplicationsRepository(db).find(actor.profile_id, deps.clock(), id);
  const [application] = row ? await presentAll(deps, db, [row]) : [];
  if (!application) throw new AppError('applications.not_found');
  return application;
};

export const readOwn = (deps: Deps, actor: CandidateActor, id: string): Promise<OwnApplication> =>
  found(deps, deps.db, actor, id);

const openJob = async (deps: Deps, tx: Tx, id: string) => {
  const job = await jobsToJoinRepository(tx).hold(id, deps.clock());
  if (!job?.published) throw new AppError('jobs.not_found');
  if (!job.open) throw new AppError('applications.job_closed');
  return job;
};

/** A job whose views are used up takes no new applications, except from people who were invited. */
async function ensureViewsLeft(tx: Tx, { company_id, view_count }: JobToJoin): Promise<void> {
  const limit = await postsRepository(tx).viewsPerPost(company_id);
  if (limit !== null && view_count >= limit) throw new AppError('applications.job_closed');
}

export function apply(deps: Deps, actor: CandidateActor, input: BodyOf<App['apply']>): Promise<OwnApplication> {
  const { job_id, questionnaire_answers: answers, cover_note, via } = input;
  return withTx(deps, async (tx) => {
    const job = await openJob(deps, tx, job_id);
    await ensureViewsLeft(tx, job);
    ensureAnswers(job.questionnaire, answers);
    const own = ownApplicationsRepository(tx);
    const id = await own.add(actor.profile_id, job, { answers, cover_note, via }, deps.clock());
    if (!id) throw new AppError('applications.already_applied');
    await receiptsRepository(tx).giveForApplication(id, 'application', deps.clock());
    await tx.events.record('application.created', {
      company_id: job.company_id,
      actor_id: actor.profile_id,
      by: 'candidate',
      application_id: id,
      job_id,
      profile_id: actor.profile_id,
      status_id: applicationStatusIds.Applied,
    });
    return found(deps, tx, actor, id);
  });
}

export async function hold(tx: Tx, actor: CandidateActor, id: string): Promise<HeldApplication> {
  const [held] = await applicationMovesRepository(tx).hold({ profile_id: actor.profile_id }, [id]);
  if (!held) throw new AppError('applications.not_found');
  if (held.archived) throw new AppError('applications.job_archived');
  return held;
}

export function answerInvitation(
  deps: Deps,
  actor: CandidateActor,
  id: string,
  { status_id: to, questionnaire_answers: answers, cover_note }: BodyOf<App['answerInvitation']>,
): Promise<OwnApplication> {
  return withTx(deps, async (tx) => {
    const held = await hold(tx, actor, id);
    const verdict = judge(held, { to, by: 'candidate' });
    if (verdict === 'stays') return found(deps, tx, actor, id);
    if (verdict !== 'moves') {
      const names = { from: statusName(held.status_id) ?? '', to: statusName(to) ?? '' };
      throw new AppError('applications.transition', names);
    }
    if (to === applicationStatusIds.Applied) {
      const job = await openJob(deps, tx, held.job_id);
      ensureAnswers(job.questionnaire, answers);
      await ownApplicationsRepository(tx).putAnswers(id, { answers, cover_note });
      await receiptsRepository(tx).giveForApplication(id, 'invitation', deps.clock());
    }
    const decision = {
      to,
      at: deps.clock(),
      reason_id: null,
      shared_reason: null,
      by: 'candidate',
      actor_id: actor.profile_id,
    } as const;
    for (const { company_id, from_status_id: from } of await applicationMovesRepository(tx).move([id], decision)) {
      const moves = [{ application_id: id, from, job_id: held.job_id, profile_id: actor.profile_id }];
      await tx.events.record('applications.moved', {
        company_id,
        actor_id: actor.profile_id,
        by: 'candidate',
        to,
        moves,
      });
    }
    return found(deps, tx, actor, id);
  });
}

export function remind(deps: Deps, actor: CandidateActor, id: string): Promise<OwnApplication> {
  return withTx(deps, async (tx) => {
    const { job_id, profile_id } = await hold(tx, actor, id);
    const { line, company } = await found(deps, tx, actor, id);
    const now = deps.clock();
    if (!line?.remind_from || new Date(line.remind_from) > now) throw new AppError('applications.not_remindable');
    await applicationTrailsRepository(tx).remind(id, now);
    await tx.events.record('application.reminded', { company_id: company.id, application_id: id, job_id, profile_id });
    return found(deps, tx, actor, id);
  });
}
