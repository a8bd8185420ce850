import { jobLimits } from './job-limits.ts';

export const dashboard = {
  firstAnswerGoalDays: 2,
  expiringWithinDays: jobLimits.expiringNoticeDays[0],
  chartDays: 30,
} as const;

/** How much the dashboard's home tells at once. */
export const homeLimits = {
  /** Jobs of the pipeline: those that end soonest. */
  pipelineJobs: 8,
  /** Of them so many are tasks, where they end within days. */
  endingTasks: 4,
  activityLines: 6,
  /** Among more new applications than this, no job is named that has most of them. */
  countedByJob: 50,
  /** Conversations that wait are counted this far. */
  countedChats: 100,
  /** Who has waited longer for a word was answered in another way, or will not be. */
  answerWithinDays: 30,
} as const;
