import { formatMonth, formatNumber } from '@marula/contract/formats';
import { isLength, type Measure } from '@marula/contract/measures';
import type { ReportGroup } from '@marula/contract/report-questions';
import type { Report, ReportRow } from '@marula/contract/reports.contract';
import { formatDay } from '@/lib/days';
import { m } from '@/paraglide/messages';

const HOURS = 24;
const DAY_MS = 86_400_000;
/** From here on hours say nothing more. */
const longDays = 10;

/** 1 d 9 h: as exact as a person would say it. */
export const lengthWords = (hours: number): string => {
  if (hours < 1) return m.reports_hours_none();
  const [days, rest] = [Math.floor(hours / HOURS), Math.round(hours % HOURS)];
  if (days === 0) return m.reports_hours({ hours: rest });
  if (days >= longDays || rest === 0) return m.reports_full_days({ days });
  return m.reports_days_hours({ days, hours: rest });
};

const written = (measure: Measure, value: number) => (isLength(measure) ? lengthWords(value) : formatNumber(value));

/** A length that nobody took is none, which is not the same as no time. */
export const valueWords = (measure: Measure, value: number | null | undefined): string =>
  value === null || value === undefined ? m.reports_none_yet() : written(measure, value);

export const percentWords = (part: number, whole: number): string | undefined =>
  part > 0 && part <= whole ? m.reports_percent({ percent: Math.round((part / whole) * 100) || '<1' }) : undefined;

interface Change {
  /** With its sign; absent where there is none to tell. */
  change?: string;
  base: string;
  tone?: 'good' | 'bad';
}

const shareOf = (now: number, before: number) => {
  const percent = (Math.abs(now - before) / before) * 100;
  return percent < 1 ? String(Math.max(0.1, Math.round(percent * 10) / 10)) : formatNumber(Math.round(percent));
};

/** Times are better the shorter they are; whether to decline more is better, nobody can say. */
const toneOf = (measure: Measure, more: boolean): Change['tone'] => {
  if (measure === 'declined') return undefined;
  return more === isLength(measure) ? 'bad' : 'good';
};

/** Against the other period: sign, percent and base, or in words where there is no percent to tell. */
export const changeOf = (
  measure: Measure,
  now: number | null | undefined,
  before: number | null | undefined,
): Change => {
  if (before === null || before === undefined)
    return { base: now === null ? m.reports_change_still_none() : m.reports_change_no_base() };
  const was = written(measure, before);
  if (now === null || now === undefined) return { base: m.reports_change_was({ was }) };
  if (now === before) return { base: now === 0 ? m.reports_change_still_none() : m.reports_change_same({ was }) };
  const sign = now > before ? '+' : '−';
  const tone = toneOf(measure, now > before);
  const told = tone && { tone };
  if (before === 0 && isLength(measure)) return { base: m.reports_change_from({ was }), ...told };
  if (before === 0)
    return {
      change: m.reports_number_change({ sign, number: formatNumber(now) }),
      base: m.reports_change_from_none(),
      ...told,
    };
  return {
    change: m.reports_percent_change({ sign, percent: shareOf(now, before) }),
    base: m.reports_change_from({ was }),
    ...told,
  };
};

type Period = Report['period'];

/** What both days have in common is said once: 18 Oct – 16 Nov 2026. */
export const daysWords = ({ from, to }: Period): string => {
  if (from === to) return formatDay(from);
  const [year, last] = [from.slice(0, 4), formatDay(to)];
  return m.reports_days({
    from: year === to.slice(0, 4) ? formatDay(from).replace(` ${year}`, '') : formatDay(from),
    to: last,
  });
};

const lengthOf = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

export const periodWords = ({ period, before }: Pick<Report, 'period' | 'before'>): string => {
  const days = daysWords(period);
  if (!before) return days;
  const isJustBefore = Date.parse(before.to) + DAY_MS === Date.parse(period.from);
  return isJustBefore
    ? m.reports_beside_before({ days, count: lengthOf(period) })
    : m.reports_beside_year({ days, before: daysWords(before) });
};

/** What has no name of its own has a word. */
export const rowName = (group: ReportGroup, { key, name }: Pick<ReportRow, 'key' | 'name'>): string => {
  if (name) return name;
  if (group === 'source') return m.jobs_source({ channel: key as never });
  if (group === 'member') return m.reports_member_left();
  if (group === 'week') return formatDay(key);
  return group === 'month' ? formatMonth(key) : key;
};
