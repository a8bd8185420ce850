import { z } from 'zod';
import { activityCategories, activityFields, activitySubjectKinds } from './activity-actions.ts';
import { activityLimits, activityOfMarula } from './activity-limits.ts';
import { endpoint } from './endpoint.ts';
import { CalendarDate, Id, pageOf, pageQuery, Timestamp, typedText } from './shared.contract.ts';

export const ActivityCategory = z.enum(activityCategories);

/** What a line is about, called what it was called then; without an id it leads nowhere any more. */
const ActivitySubject = z.object({ kind: z.enum(activitySubjectKinds), id: Id.nullable(), name: z.string() });

/** In the reader's words. Of what is too long to show, both are null: it was changed. */
const ActivityChange = z.object({
  field: z.enum(activityFields),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type ActivityChange = z.output<typeof ActivityChange>;

export const ActivityLog = z.object({
  id: Id,
  created_at: Timestamp,
  /** Null where nobody did it: a job that expired. */
  actor_id: Id.nullable(),
  company_id: Id,
  category: ActivityCategory,
  action: z.string(),
  /** The whole sentence in the reader's words, without who did it. */
  note: z.string(),
  /** The note in pieces: those that name the subject or the job can be links. */
  parts: z.array(z.object({ text: z.string(), names: z.enum(['subject', 'job']).nullable() })),
  /** Null is Marula itself. The name is empty once somebody has deleted their account. */
  actor: z.object({ id: Id, name: z.string(), profile_image: z.string().nullable() }).nullable(),
  subject: ActivitySubject.nullable(),
  /** Of an application. */
  job: z.object({ id: Id.nullable(), title: z.string() }).nullable(),
  /** Of a line that counts: whose applications, as long as they are there. */
  people: z.array(z.object({ id: Id.nullable(), name: z.string() })),
  changes: z.array(ActivityChange),
});
export type ActivityLog = z.output<typeof ActivityLog>;

const filter = {
  actor_id: z.union([Id, z.literal(activityOfMarula)]).optional(),
  category: ActivityCategory.optional(),
  /** Days on the clock of the company's country, both included. */
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  /** Beginnings of words in names and titles; capitals and accents do not matter. */
  search: typedText(activityLimits.searchCharacters).optional(),
};
export const ActivityFilter = z.strictObject(filter);
export type ActivityFilter = z.output<typeof ActivityFilter>;

export const listActivityLog = endpoint({
  method: 'GET',
  path: '/api/activity_log',
  access: { can: ['read', 'ActivityLog'] },
  summary: 'What happened in the company, newest first; `before` is the last line that you have, in place of a page',
  query: pageQuery().extend({ ...filter, before: Id.optional() }),
  reply: pageOf(ActivityLog).extend({
    /** There are more than `total`, which is counted no further. */
    more: z.boolean(),
    /** What to ask for with `before`; null on the last page. */
    next: Id.nullable(),
  }),
  errors: ['activity_log.not_found'],
});

export const exportActivityLog = endpoint({
  method: 'GET',
  path: '/api/activity_log/export',
  access: { can: ['read', 'ActivityLog'] },
  summary:
    'What the filters show, as a table for spreadsheets; the newest where it is too much. It is a line of the log itself',
  query: ActivityFilter,
  file: { type: 'text/csv; charset=utf-8', name: 'activity-log.csv' },
  reply: z.string(),
  rate: activityLimits.exportsPerMinute,
});
