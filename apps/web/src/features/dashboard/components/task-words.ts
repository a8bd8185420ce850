import type { Person } from '@marula/contract/employers.contract';
import { matchRanges } from '@marula/contract/match-limits';
import { m } from '@/paraglide/messages';
import { elapsed } from '@/ui/elapsed';
import type { HomeTask } from './home-task';

export const personName = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim();

interface TaskWords {
  title: string;
  /** Why it matters. */
  note: string;
  /** What its one button does. */
  act: string;
}

type Of<Kind extends HomeTask['kind']> = Extract<HomeTask, { kind: Kind }>;

const strongFrom = matchRanges.at(-1)?.split('-')[0] ?? '';

const reviewWords = ({ count, top, oldest_at, strong }: Of<'review'>, now: Date): TaskWords => ({
  title: top
    ? m.dashboard_task_review_top({ count, top: top.count, job: top.job.title })
    : m.dashboard_task_review({ count }),
  note: [
    m.dashboard_task_waited(elapsed(oldest_at, now)),
    ...(strong > 0 ? [m.dashboard_task_strong({ count: strong, percent: strongFrom })] : []),
  ].join(' '),
  act: m.dashboard_task_review_act(),
});

const expiringNote = ({ applied, shortlisted, hired }: Of<'expiring'>) => {
  if (hired) return m.dashboard_task_hired({ name: personName(hired) });
  if (applied === 0) return m.dashboard_task_nobody_applied();
  return shortlisted === 0
    ? m.dashboard_task_nobody({ count: applied })
    : m.dashboard_task_some({ count: applied, shortlisted });
};

const expiringWords = (task: Of<'expiring'>): TaskWords => ({
  title: m.dashboard_task_ends({ job: task.job.title, days: task.days }),
  note: expiringNote(task),
  act: task.hired ? m.dashboard_task_archive_act() : m.dashboard_task_extend_act(),
});

const answerWords = ({ face, others, text }: Of<'answer'>): TaskWords => ({
  title:
    others > 0
      ? m.dashboard_task_chat_others({ name: personName(face), count: others })
      : m.dashboard_task_chat({ name: personName(face) }),
  note: m.dashboard_task_quote({ text }),
  act: m.dashboard_task_reply_act(),
});

export const wordsOf = (task: HomeTask, now: Date): TaskWords => {
  if (task.kind === 'review') return reviewWords(task, now);
  return task.kind === 'expiring' ? expiringWords(task) : answerWords(task);
};
