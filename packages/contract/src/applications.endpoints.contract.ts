import { z } from 'zod';
import { applicationLimits } from './application-limits.ts';
import {
  Application,
  ApplicationChange,
  ApplicationContest,
  ApplicationDetail,
  ApplicationNote,
  DeclineReason,
  DeletedApplication,
  ListedApplication,
  MatchRange,
  StatusId,
} from './applications.contract.ts';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { paging, textLimits } from './limits.ts';
import { ById, Count, Id, pageOf, pageQuery, typedText } from './shared.contract.ts';
import { declineSides } from './statuses.ts';

/** Which applications: the state of the screen, as its address has it. */
export const ApplicationFilter = z.strictObject({
  /** The number of the tab. All of them where it is left out. */
  status: z.coerce.number().pipe(StatusId).optional(),
  job_id: Id.optional(),
  unread: z.stringbool().default(false),
  match_range: MatchRange.optional(),
  /** A name, or some of it. Only those who applied are found: nobody else has a name here. */
  search: typedText(textLimits.name).optional(),
});
export type ApplicationFilter = z.output<typeof ApplicationFilter>;

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/application',
  access: { can: ['read', 'Application'] },
  summary: 'The applications of your company, with the counts of every tab under the same filters',
  query: pageQuery(applicationLimits.defaultRows).extend(ApplicationFilter.shape),
  reply: pageOf(ListedApplication).extend({
    /** By the number of the tab. */
    counts: z.record(z.string(), z.object({ total: Count, unread: Count })),
  }),
});

export const listApplicationIds = endpoint({
  method: 'GET',
  path: '/api/application/ids',
  access: { can: ['read', 'Application'] },
  summary: 'Who the filters show, by id and in the order of the list, as far as one bulk call may go',
  query: ApplicationFilter,
  reply: z.object({ ids: z.array(Id).max(applicationLimits.atOnce) }),
});

export const exportApplications = endpoint({
  method: 'GET',
  path: '/api/application/export',
  access: { can: ['read', 'Application'] },
  summary: 'What the filters show, as a table for spreadsheets',
  query: ApplicationFilter.extend({
    /** Only these of them, separated by commas. */
    ids: z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.array(Id).max(paging.maxRows))
      .optional(),
  }),
  file: { type: 'text/csv; charset=utf-8', name: 'applications.csv' },
  reply: z.string(),
});

export const readApplication = endpoint({
  method: 'GET',
  path: '/api/application/:id',
  access: { can: ['read', 'Application'] },
  summary:
    'An application with the questions, the match, the notes and the history; marks nothing as read, and the applicant learns of the look',
  params: ById,
  /** Ahead of being opened, to be there at once: nobody has looked yet. */
  query: z.strictObject({ ahead: z.stringbool().default(false) }),
  reply: ApplicationDetail,
  errors: ['applications.not_found'],
});

const inviteErrors = [
  'jobs.not_found',
  'candidates.not_found',
  'applications.already_invited',
  'applications.job_closed',
  'subscriptions.none_active',
] as const;

export const createApplication = endpoint({
  method: 'POST',
  path: '/api/application/create',
  access: { can: ['create', 'Application'] },
  subscription: 'active',
  summary: 'Invite a candidate to apply for a job',
  body: z.strictObject({ job_id: Id, profile_id: Id }),
  reply: Application,
  errors: [...inviteErrors, 'applications.create_failed'],
});

/** Why one of many stays as it was: codes of the catalogue. */
const skipReasons = [
  'applications.not_found',
  'applications.transition',
  'applications.changed',
  'applications.job_archived',
  'applications.already_invited',
  'candidates.not_found',
] as const satisfies readonly ErrorCode[];
const Skipped = z.object({ id: Id, reason: z.enum(skipReasons) });
export type Skipped = z.output<typeof Skipped>;

export const createApplications = endpoint({
  method: 'POST',
  path: '/api/application/create-many',
  access: { can: ['create', 'Application'] },
  subscription: 'active',
  summary: 'Invite several candidates to apply for a job; who could not be invited is named with the reason',
  body: z.strictObject({ job_id: Id, profile_ids: z.array(Id).min(1).max(applicationLimits.invitedAtOnce) }),
  reply: z.object({
    applications: z.array(Application),
    /** By the candidate's id. */
    skipped: z.array(Skipped),
  }),
  errors: ['jobs.not_found', 'applications.job_closed', 'subscriptions.none_active', 'candidates.invite_failed'],
});

const move = {
  /** The status it is moved to. What is no status is refused with a text of its own. */
  status_id: z.int().optional(),
  /** Where the caller saw it. If it stands elsewhere by now, the caller is told instead of overruling somebody. */
  from_status_id: StatusId.optional(),
  decline_reason_id: Id.nullable().optional(),
  /** Whether who is declined is told the reason. Left out, it stays with the team. */
  share_reason: z.boolean().optional(),
  read: z.boolean().optional(),
};

export const updateApplication = endpoint({
  method: 'PATCH',
  path: '/api/application/:id',
  access: { can: ['update', 'Application'] },
  subscription: 'working',
  summary: 'Move an application, or mark it as read or unread',
  params: ById,
  body: z.strictObject(move),
  reply: Application,
  errors: [
    'applications.not_found',
    'applications.invalid_status',
    'applications.transition',
    'applications.changed',
    'applications.job_archived',
    'applications.reason_not_found',
    'applications.update_failed',
  ],
});

const application_ids = z.array(Id);

export const bulkUpdateApplications = endpoint({
  method: 'POST',
  path: '/api/application/bulk-update',
  access: { can: ['bulk_update', 'Application'] },
  feature: 'bulk_actions',
  subscription: 'working',
  summary: 'Move many applications at once; those that stay are named with the reason',
  body: z.strictObject({ application_ids, ...move }),
  reply: z.object({ applications: z.array(ApplicationChange), skipped: z.array(Skipped) }),
  errors: [
    'applications.none_selected',
    'applications.invalid_status',
    'applications.reason_not_found',
    'applications.update_failed',
  ],
});

export const bulkDeleteApplications = endpoint({
  method: 'POST',
  path: '/api/application/bulk-delete',
  access: { can: ['bulk_delete', 'Application'] },
  feature: 'bulk_actions',
  subscription: 'working',
  summary: 'Delete many applications at once',
  body: z.strictObject({ application_ids }),
  reply: z.object({ deleted_ids: z.array(Id), skipped: z.array(Skipped) }),
  errors: ['applications.none_selected'],
});

export const deleteApplication = endpoint({
  method: 'DELETE',
  path: '/api/application/:id',
  access: { can: ['delete', 'Application'] },
  subscription: 'working',
  summary: 'Delete an application, or take back an invitation',
  params: ById,
  reply: DeletedApplication,
  errors: ['applications.not_found', 'applications.job_archived'],
});

export const restoreInvite = endpoint({
  method: 'POST',
  path: '/api/application/:id/restore',
  access: { can: ['delete', 'Application'] },
  summary: 'Put an invitation back that was just removed; the candidate is told of neither',
  params: ById,
  reply: Application,
  errors: [
    'applications.not_found',
    'applications.already_invited',
    'applications.job_archived',
    'request.too_late_to_undo',
  ],
});

export const addApplicationNote = endpoint({
  method: 'POST',
  path: '/api/application/:id/note',
  access: { can: ['update', 'Application'] },
  summary: 'Write a note for the team; the candidate never sees it',
  params: ById,
  body: z.strictObject({ note: typedText(textLimits.message, 1) }),
  reply: ApplicationNote,
  errors: ['applications.not_found', 'applications.job_archived'],
});

export const answerContest = endpoint({
  method: 'PATCH',
  path: '/api/application/:id/contest',
  access: { can: ['update', 'Application'] },
  summary: 'Answer somebody who asked for their application to be looked at again; they are told',
  params: ById,
  body: z.strictObject({ answer: typedText(applicationLimits.contest, 1) }),
  reply: ApplicationContest,
  errors: ['applications.not_found', 'applications.contest_not_found', 'applications.contest_answered'],
});

export const listDeclineReasons = endpoint({
  method: 'GET',
  path: '/api/application/decline-reason',
  access: { can: ['read', 'Application'] },
  summary: 'The reasons your company offers when somebody is declined',
  reply: z.array(DeclineReason),
});

export const addDeclineReason = endpoint({
  method: 'POST',
  path: '/api/application/decline-reason',
  access: { can: ['update', 'Company'] },
  summary: 'Add a reason to your company’s list',
  body: z.strictObject({ name: typedText(textLimits.title, 1), side: z.enum(declineSides) }),
  reply: DeclineReason,
  errors: ['applications.reason_exists', 'applications.too_many_reasons'],
});

export const deleteDeclineReason = endpoint({
  method: 'DELETE',
  path: '/api/application/decline-reason/:id',
  access: { can: ['update', 'Company'] },
  summary: 'Take a reason off your company’s list; applications that have it keep its name in their history',
  params: ById,
  reply: z.object({ id: Id }),
  errors: ['applications.reason_not_found'],
});
