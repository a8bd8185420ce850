import type { ActivityLog } from '@marula/contract/activity-log.contract';
import { AppError } from '@marula/contract/errors';
import type { Home } from '@marula/contract/home.contract';
import { homeLimits } from '@marula/contract/home-limits';
import { duration } from '@marula/contract/limits';
import { applicationStatusIds } from '@marula/contract/statuses';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { presentActivity } from '../../domain/activity/activity-log.presenter.ts';
import { activityLogRepository } from '../../domain/activity/activity-log.repository.ts';
import { measured } from '../../domain/measures/counted.ts';
import { measuresRepository } from '../../domain/measures/measures.repository.ts';
import { workDay } from '../../domain/measures/work-day.ts';
import { summaryOf } from '../../domain/posts/post-summary.ts';
import { homeRepository } from './home.repository.ts';
import { type Board, checklistOf, countsOf, daysOf, lastDays, tasksOf, weekOf } from './home.rules.ts';

const readMonth = async ({ db, clock }: Deps, { company_id }: Actor) => {
  const dates = lastDays(workDay(clock()));
  const period = { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
  const counted = { daily: ['viewed', 'applied'], together: ['answered'] } as const;
  const rows = await measuresRepository(db).ofCompany(company_id, period, counted);
  const hours = measured('first_answer', rows);
  return { days: daysOf(dates, rows), first_answer_ms: hours === null ? null : hours * duration.hour };
};

const readActivity = async ({ db }: Deps, { company_id, ability, locale }: Actor): Promise<ActivityLog[] | null> => {
  if (ability.cannot('read', 'ActivityLog')) return null;
  const { lines, there } = await activityLogRepository(db).newest(company_id, homeLimits.activityLines);
  return lines.map((line) => presentActivity(locale, line, there));
};

const pipelineOf = ({ totals, active, ending }: Board) => ({
  totals: countsOf(totals),
  active,
  jobs: ending.map(({ job, totals: ofJob }) => ({ job, counts: countsOf(ofJob) })),
});

export async function readHome(deps: Deps, actor: Actor): Promise<Home> {
  ensureCan(actor, 'read', 'Application');
  const now = deps.clock();
  const [board, { days, first_answer_ms }, activity] = await Promise.all([
    homeRepository(deps.db).board(actor, now),
    readMonth(deps, actor),
    readActivity(deps, actor),
  ]);
  if (!board) throw new AppError('companies.not_found');
  const { ability } = actor;
  return {
    tasks: tasksOf(board, ability, now),
    figures: {
      waiting: { count: board.totals[applicationStatusIds.Applied] ?? 0, oldest_at: board.oldest },
      week: weekOf(days),
      first_answer_ms,
      posts: summaryOf(board, ability.can('read', 'Billing')),
    },
    pipeline: pipelineOf(board),
    begun: board.begun,
    days,
    checklist: checklistOf(board, ability),
    activity,
  };
}

export async function hideChecklist({ db }: Deps, actor: Actor): Promise<{ hidden: true }> {
  ensureCan(actor, 'update', 'Company');
  await homeRepository(db).hideChecklist(actor.profile_id);
  return { hidden: true };
}
