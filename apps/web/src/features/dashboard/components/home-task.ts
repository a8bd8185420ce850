import type { Chat } from '@marula/contract/chats.contract';
import type { Person } from '@marula/contract/employers.contract';
import type { JobSummary } from '@marula/contract/jobs.contract';

type JobRef = Pick<JobSummary, 'id' | 'title'>;

/** Applications that nobody has read. */
interface ReviewTask {
  kind: 'review';
  count: number;
  /** Of the newest or best one. */
  face: Person;
  /** The job that has most of them, where there is more than one. */
  top: { job: JobRef; count: number } | null;
  oldest_at: string;
  /** How many are in the highest match range. */
  strong: number;
}

/** A job that ends soon. */
interface ExpiringTask {
  kind: 'expiring';
  job: JobRef;
  days: number;
  applied: number;
  shortlisted: number;
  /** With somebody hired the job can go; without, it can be extended. */
  hired: Person | null;
}

/** People who wrote last. */
interface AnswerTask {
  kind: 'answer';
  chat_id: Chat['id'];
  face: Person;
  others: number;
  text: string;
}

export type HomeTask = ReviewTask | ExpiringTask | AnswerTask;

export const taskKey = (task: HomeTask): string => {
  if (task.kind === 'expiring') return task.job.id;
  return task.kind === 'answer' ? task.chat_id : task.kind;
};
