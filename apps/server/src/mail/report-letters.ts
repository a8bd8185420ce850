import { duration } from '@marula/contract/limits';
import { isLength, type Measure } from '@marula/contract/measures';
import type { Report } from '@marula/contract/reports.contract';
import { type Locale, languageTags } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import type { Letter, WaysOut } from './letter.ts';

const HOURS = duration.day / duration.hour;

function said(locale: Locale, measure: Measure, value: number | null | undefined): string {
  if (value === null || value === undefined) return say(locale, 'letters_report_none');
  if (!isLength(measure)) return value.toLocaleString(languageTags[locale]);
  const [days, hours] = [Math.floor(value / HOURS), value % HOURS];
  return days > 0
    ? say(locale, 'letters_report_days', { days, hours })
    : say(locale, 'letters_report_hours', { hours });
}

interface Mailed {
  name: string;
  report: Report;
  measures: readonly Measure[];
  url: string;
  out: WaysOut;
}

/** The totals, and the way to the rest. */
export function mondayReport(locale: Locale, { name, report, measures, url, out }: Mailed): Letter {
  const day = (date: string) =>
    new Date(date).toLocaleDateString(languageTags[locale], { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const { now, before } = report.totals;
  const lines = measures.map((asked) => {
    const measure = say(locale, 'reports_measure', { measure: asked });
    const value = said(locale, asked, now[asked]);
    if (!before) return say(locale, 'letters_report_line', { measure, value });
    return say(locale, 'letters_report_line_before', { measure, value, before: said(locale, asked, before[asked]) });
  });
  const { from, to } = report.period;
  return {
    subject: say(locale, 'letters_report_subject', { name }),
    heading: name,
    paragraphs: [say(locale, 'letters_report_text', { from: day(from), to: day(to) }), ...lines],
    action: { label: say(locale, 'letters_report_action'), url },
    out,
  };
}
