import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { textLimits } from './limits.ts';
import { measures } from './measures.ts';
import { reportLimits } from './report-limits.ts';
import { daysProblem, reportComparisons, reportGroups, reportPeriods, usualReport } from './report-questions.ts';
import { ById, CalendarDate, Count, Id, Timestamp, typedText } from './shared.contract.ts';

const shape = {
  period: z.enum(reportPeriods).default(usualReport.period),
  /** The first and the last day, where they are chosen. */
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  compare: z.enum(reportComparisons).default(usualReport.compare),
  group: z.enum(reportGroups).default(usualReport.group),
  job_id: Id.optional(),
};

const Measures = z
  .array(z.enum(measures))
  .min(1)
  .max(reportLimits.measures)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Each measure once');

const isPeriod = (days: Parameters<typeof daysProblem>[0]): boolean => daysProblem(days) === undefined;
const wrongPeriod = {
  path: ['to'],
  message: `A period has a first and a last day, at most ${reportLimits.days} apart`,
};

/** A report is a question that can be kept. */
export const ReportQuestion = z.strictObject({ ...shape, measures: Measures }).refine(isPeriod, wrongPeriod);
export type ReportQuestion = z.output<typeof ReportQuestion>;

/** The same in an address. */
const AskedInAddress = z
  .strictObject({
    ...shape,
    measures: z
      .string()
      .transform((list) => list.split(','))
      .pipe(Measures),
  })
  .refine(isPeriod, wrongPeriod);

/** Numbers, or hours for a length of time; null where nothing was counted. */
const Values = z.partialRecord(z.enum(measures), z.number().min(0).nullable());

const Side = z.object({ now: Values, before: Values.nullable() });

const Period = z.object({ from: CalendarDate, to: CalendarDate });

export const ReportRow = Side.extend({
  /** An id or a channel, the same in both periods; or the first day of a week or month, which has none like it before. */
  key: z.string(),
  /** Empty for a channel, a day, and who has left: the screen has a word for it. */
  name: z.string(),
  /** A job's place. */
  note: z.string(),
});
export type ReportRow = z.output<typeof ReportRow>;

export const Report = z.object({
  period: Period,
  before: Period.nullable(),
  totals: Side,
  rows: z.array(ReportRow).max(reportLimits.rows),
  /** Groups that are not listed. */
  more: Count,
});
export type Report = z.output<typeof Report>;

export const SavedReport = z.object({
  id: Id,
  name: z.string(),
  question: ReportQuestion,
  /** Whose it is; they alone change it. */
  owner: z.object({ id: Id, name: z.string() }),
  /** All who may see reports find it. */
  shared: z.boolean(),
  /** How many get it by mail each Monday, and whether you do: everybody chooses for themselves. */
  mailed_to: Count,
  mailed_to_me: z.boolean(),
  updated_at: Timestamp,
});
export type SavedReport = z.output<typeof SavedReport>;

const readReport = endpoint({
  method: 'GET',
  path: '/api/report',
  access: { can: ['read', 'Report'] },
  feature: 'basic_analytics',
  summary:
    'How hiring goes: measures by group, for a period beside another. What is not ready-made needs dashboard_analytics',
  query: AskedInAddress,
  reply: Report,
});

const exportReport = endpoint({
  method: 'GET',
  path: '/api/report/export',
  access: { can: ['read', 'Report'] },
  feature: 'basic_analytics',
  summary: 'The same as a table for spreadsheets',
  query: AskedInAddress,
  file: { type: 'text/csv; charset=utf-8', name: 'report.csv' },
  reply: z.string(),
});

const listSavedReports = endpoint({
  method: 'GET',
  path: '/api/report/saved',
  access: { can: ['read', 'Report'] },
  feature: 'custom_reports',
  summary: 'Your reports and those that are shared, by name',
  reply: z.object({ items: z.array(SavedReport) }),
});

const body = {
  name: typedText(textLimits.name, 1),
  question: ReportQuestion,
  shared: z.boolean(),
  mailed_to_me: z.boolean(),
};

const saveReport = endpoint({
  method: 'POST',
  path: '/api/report/saved',
  access: { can: ['read', 'Report'] },
  feature: 'custom_reports',
  summary: 'Keep a report',
  body: z.strictObject({ ...body, shared: body.shared.default(false), mailed_to_me: body.mailed_to_me.default(false) }),
  reply: SavedReport,
  errors: ['reports.too_many', 'reports.name_taken'],
});

const updateReport = endpoint({
  method: 'PATCH',
  path: '/api/report/saved/:id',
  access: { can: ['read', 'Report'] },
  feature: 'custom_reports',
  summary: 'Change a report of yours, or choose whether one that is shared is mailed to you',
  params: ById,
  body: z.strictObject(body).partial(),
  reply: SavedReport,
  errors: ['reports.not_found', 'reports.name_taken'],
});

const deleteReport = endpoint({
  method: 'DELETE',
  path: '/api/report/saved/:id',
  access: { can: ['read', 'Report'] },
  feature: 'custom_reports',
  summary: 'Remove a report of yours',
  params: ById,
  reply: z.object({ id: Id }),
  errors: ['reports.not_found'],
});

export const reportEndpoints = {
  read: readReport,
  export: exportReport,
  saved: listSavedReports,
  save: saveReport,
  update: updateReport,
  delete: deleteReport,
};
