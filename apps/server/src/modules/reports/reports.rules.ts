import type { ReportComparison, ReportGroup } from '@marula/contract/report-questions';
import type { ReportQuestion } from '@marula/contract/reports.contract';

export interface Period {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const plus = (day: string, days: number) => dayOf(Date.parse(day) + days * DAY_MS);
const length = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
const firstOfMonth = (day: string, months = 0) => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return dayOf(Date.UTC(year, month - 1 + months, 1));
};

const lastDays = { last_7: 7, last_30: 30, last_90: 90, last_365: 365 } as const;

/** Today is in it, but for a month that is over. */
export function periodOf({ period, from, to }: Pick<ReportQuestion, 'period' | 'from' | 'to'>, today: string): Period {
  if (period === 'chosen') return { from: from ?? today, to: to ?? today };
  if (period === 'this_month') return { from: firstOfMonth(today), to: today };
  if (period === 'last_month') return { from: firstOfMonth(today, -1), to: plus(firstOfMonth(today), -1) };
  return { from: plus(today, 1 - lastDays[period]), to: today };
}

/** As many days just before, or the same ones a year ago. */
export function beforeOf(period: Period, compare: ReportComparison): Period | null {
  if (compare === 'none') return null;
  const back = compare === 'year' ? 364 : length(period);
  return { from: plus(period.from, -back), to: plus(period.to, -back) };
}

/** The Monday of that week. */
export const mondayOf = (day: string): string => plus(day, -((new Date(day).getUTCDay() + 6) % 7));

/** Every week or month of the period by its first day, also those in which nothing happened; nothing for other groups. */
export function datesOf(group: ReportGroup, { from, to }: Period): string[] | undefined {
  if (group !== 'week' && group !== 'month') return undefined;
  const next = (day: string) => (group === 'week' ? plus(day, 7) : firstOfMonth(day, 1));
  const dates: string[] = [];
  for (let day = group === 'week' ? mondayOf(from) : firstOfMonth(from); day <= to; day = next(day)) dates.push(day);
  return dates;
}
