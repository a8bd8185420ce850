import { momentIn } from '@marula/contract/formats';
import { duration } from '@marula/contract/limits';
import type { ListedCase } from '@marula/contract/support.contract';
import { tenants } from '@marula/contract/tenants';
import { isSameDay } from '@/lib/clock';
import { m } from '@/paraglide/messages';

const lengthOf = (ms: number): string => {
  const minutes = Math.floor(ms / duration.minute);
  if (minutes < 60) return m.support_minutes({ count: minutes });
  if (ms >= 2 * duration.day) return m.support_days({ count: Math.floor(ms / duration.day) });
  return m.support_hours({ hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') });
};

export const stateWords: Record<ListedCase['state'], () => string> = {
  open: m.support_state_open,
  answered: m.support_state_answered,
  closed: m.support_state_closed,
};

/** How long there is to answer, or how late it is; where nothing waits, how it stands. */
export function clockOf({ due_at, state }: Pick<ListedCase, 'due_at' | 'state'>, now: Date) {
  if (!due_at) return { text: stateWords[state](), late: false };
  const left = Date.parse(due_at) - now.getTime();
  const time = lengthOf(Math.abs(left));
  return left < 0 ? { text: m.support_over({ time }), late: true } : { text: m.support_left({ time }), late: false };
}

export const writerOf = ({ name, company }: Pick<ListedCase, 'name' | 'company'>) =>
  company ? m.support_writer({ name, company: company.name }) : name;

export const promiseOf = ({ plan, answer_hours: hours }: Pick<ListedCase, 'plan' | 'answer_hours'>) =>
  m.support_promise({ plan: plan ?? m.support_no_plan(), hours });

/** On the clock of the writer's country: the time of today, else the day with it. */
export const momentOf = (at: string, country: ListedCase['country'], now: Date): string => {
  const { time_zone } = tenants[country];
  const { day, month, time } = momentIn(time_zone, new Date(at));
  return isSameDay(new Date(at), now, time_zone) ? time : `${day} ${month.slice(0, 3)} ${time}`;
};
