import { duration } from '@marula/contract/limits';
import { dayAt } from '@/lib/days';
import type { ActivitySearch } from './activity-search';

/** The days before today that are meant as well. */
const spans = { today: 0, week: 6, month: 29 } as const;
type Span = keyof typeof spans;
export type When = Span | 'all' | 'dates';

const startOf = (span: Span, now: Date) => dayAt(new Date(now.getTime() - spans[span] * duration.day));

const isSpan = (when: string): when is Span => Object.hasOwn(spans, when);

/** What a choice of time means today. */
export const daysFor = (when: When, now = new Date()): Pick<ActivitySearch, 'from' | 'to'> => ({
  from: isSpan(when) ? startOf(when, now) : undefined,
  to: undefined,
});

export const whenOf = ({ from, to }: ActivitySearch, now = new Date()): When => {
  if (!from && !to) return 'all';
  const span = Object.keys(spans).find((known) => isSpan(known) && !to && startOf(known, now) === from);
  return (span as Span | undefined) ?? 'dates';
};
