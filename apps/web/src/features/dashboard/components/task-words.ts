import type { Person } from '@marula/contract/employers.contract';
import type { HomeTask } from '@marula/contract/home.contract';
import { matchRanges } from '@marula/contract/match-limits';
import { daysUntil, elapsed } from '@/lib/elapsed';
import { m } from '@/paraglide/messages';

export const personName = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim();

export const taskKey = (task: HomeTask): string => {
  if (task.kind === 'expiring') return task.job.id;
  if (task.kind === 'contest') return task.application_id;
  return task.kind === 'answer' ? task.chat_id : task.kind;
};

interface TaskWords {
  title: string;
  /** Why it matters. */
  note: string;
  /** What its one button does. */
  act: string;
}

type Of<Kind extends HomeTask['kind']> = Extract<HomeTask, { kind: Kind }>;

const strongFrom = matchRanges.at(-1)?.split('-')[0] ?? '';

const reviewTitle = ({ count, top }: Of<'review'>) => {
  if (!top) return m.dashboard_task_review({ count });
  const job = top.job.title;
  return top.count === count
    ? m.dashboard_task_review_job({ count, job })
    : m.dashboard_task_review_top({ count, top: top.count, job });
};

const reviewWords = (task: Of<'review'>, now: Date): TaskWords => ({
  title: reviewTitle(task),
  note: [
    m.dashboard_task_waited(elapsed(task.oldest_at, now)),
    ...(task.strong > 0 ? [m.dashboard_task_strong({ count: task.strong, percent: strongFrom })] : []),
  ].join(' '),
  act: m.dashboard_task_review_act(),
});

const peopleNote = ({ applied, shortlisted }: Of<'expiring'>) => {
  if (applied === 0) return m.dashboard_task_nobody_applied();
  return shortlisted === 0
    ? m.dashboard_task_nobody({ count: applied })
    : m.dashboard_task_some({ count: applied, shortlisted });
};

const expiringNote = (task: Of<'expiring'>) => {
  if (task.hired) return m.dashboard_task_hired({ name: personName(task.hired) });
  // What it costs is said to who can spend it.
  return task.act === 'extend' ? `${peopleNote(task)} ${m.dashboard_task_extend_cost()}` : peopleNote(task);
};

const acts = {
  extend: m.dashboard_task_extend_act,
  archive: m.dashboard_task_archive_act,
  open: m.dashboard_task_open_act,
} as const;

const expiringWords = (task: Of<'expiring'>, now: Date): TaskWords => {
  const job = task.job.title;
  const days = daysUntil(task.job.expires_at, now);
  return {
    title: days === 0 ? m.dashboard_task_ends_today({ job }) : m.dashboard_task_ends({ job, days }),
    note: expiringNote(task),
    act: acts[task.act](),
  };
};

const answerWords = ({ face, others, text }: Of<'answer'>): TaskWords => ({
  title:
    others > 0
      ? m.dashboard_task_chat_others({ name: personName(face), count: others })
      : m.dashboard_task_chat({ name: personName(face) }),
  note: text ? m.dashboard_task_quote({ text }) : m.dashboard_task_picture(),
  act: m.dashboard_task_reply_act(),
});

const contestWords = ({ face, job, others, since }: Of<'contest'>, now: Date): TaskWords => ({
  title:
    others > 0
      ? m.dashboard_task_contest_others({ name: personName(face), count: others })
      : m.dashboard_task_contest({ name: personName(face) }),
  note: `${job.title}. ${m.dashboard_task_waited(elapsed(since, now))}`,
  act: m.dashboard_task_contest_act(),
});

export const wordsOf = (task: HomeTask, now: Date): TaskWords => {
  if (task.kind === 'review') return reviewWords(task, now);
  if (task.kind === 'contest') return contestWords(task, now);
  return task.kind === 'expiring' ? expiringWords(task, now) : answerWords(task);
};
