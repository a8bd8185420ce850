import { z } from 'zod';
import { applicationLimits } from './application-limits.ts';
import { Application, ApplicationContest, StatusId } from './applications.contract.ts';
import { endpoint } from './endpoint.ts';
import { channelParameter } from './job-channels.ts';
import { UsualAnswerDays } from './jobs.browse.contract.ts';
import { Via } from './jobs.links.contract.ts';
import { AskedQuestions, QuestionnaireAnswers } from './jobs.questionnaire.contract.ts';
import { ById, Id, pageOf, pageQuery, Timestamp, typedText } from './shared.contract.ts';
import { applicationStatusIds } from './transitions.ts';

/** How an application stands, by what happened and when: nothing is said that did not happen. */
const ApplicationLine = z.object({
  /** `closed`: the job closed without an answer. */
  state: z.enum(['sent', 'opened', 'shortlisted', 'hired', 'declined', 'closed']),
  sent_at: Timestamp,
  /** When somebody at the company first read it, and their first name where the company shows names. */
  opened_at: Timestamp.nullable(),
  opened_by: z.string().nullable(),
  shortlisted_at: Timestamp.nullable(),
  /** Of the last word: hired, or declined once that stands. */
  answered_at: Timestamp.nullable(),
  /** Where the employer chose to tell it. */
  decline_reason: z.string().nullable(),
  usual_answer_days: UsualAnswerDays,
  /** From when on the employer can be reminded; null where there is nothing to be reminded of, or it was done. */
  remind_from: Timestamp.nullable(),
  reminded_at: Timestamp.nullable(),
});
export type ApplicationLine = z.output<typeof ApplicationLine>;

const cover_note = typedText(applicationLimits.coverNote);

/** An application as the person who made it sees it: no notes, no match, and a decline only once it stands. */
export const OwnApplication = Application.pick({
  id: true,
  created_at: true,
  updated_at: true,
  job_id: true,
  job: true,
  company: true,
  status_id: true,
  status: true,
  questionnaire_answers: true,
}).extend({
  /** The job's questions, which the answers answer; an invitation is accepted with answers to them. */
  questionnaire: AskedQuestions,
  cover_note: z.string(),
  /** Null while it is an invitation, and of one that was declined. */
  line: ApplicationLine.nullable(),
  /** Where they asked for it to be looked at again. */
  contest: ApplicationContest.nullable(),
  can_contest: z.boolean(),
});
export type OwnApplication = z.output<typeof OwnApplication>;

export const listOwnApplications = endpoint({
  method: 'GET',
  path: '/api/candidate/me/application',
  access: 'candidate',
  summary: 'Your applications and invitations, newest first',
  query: pageQuery().extend({ status: z.coerce.number().pipe(StatusId).optional() }),
  reply: pageOf(OwnApplication),
});

export const readOwnApplication = endpoint({
  method: 'GET',
  path: '/api/candidate/me/application/:id',
  access: 'candidate',
  summary: 'One of your applications or invitations',
  params: ById,
  reply: OwnApplication,
  errors: ['applications.not_found'],
});

export const remindEmployer = endpoint({
  method: 'POST',
  path: '/api/candidate/me/application/:id/reminder',
  access: 'candidate',
  summary: 'Ask for an answer, once, two days after this employer’s usual time',
  params: ById,
  reply: OwnApplication,
  errors: ['applications.not_found', 'applications.not_remindable', 'applications.job_archived'],
});

export const applyForJob = endpoint({
  method: 'POST',
  path: '/api/candidate/me/application',
  access: 'candidate',
  summary: 'Apply for a job with the answers to its questions',
  body: z.strictObject({
    job_id: Id,
    questionnaire_answers: QuestionnaireAnswers.default([]),
    cover_note: cover_note.default(''),
    /** What the address said by which they found the job. */
    [channelParameter]: Via.optional(),
  }),
  reply: OwnApplication,
  errors: [
    'jobs.not_found',
    'applications.already_applied',
    'applications.job_closed',
    'applications.answers_invalid',
    'applications.create_failed',
  ],
});

export const answerInvitation = endpoint({
  method: 'PATCH',
  path: '/api/candidate/me/application/:id',
  access: 'candidate',
  summary: 'Accept an invitation with the answers to the job’s questions, or decline it',
  params: ById,
  body: z.strictObject({
    status_id: z.literal([applicationStatusIds.Applied, applicationStatusIds.Declined]),
    questionnaire_answers: QuestionnaireAnswers.default([]),
    cover_note: cover_note.default(''),
  }),
  reply: OwnApplication,
  errors: [
    'applications.not_found',
    'applications.transition',
    'applications.job_closed',
    'applications.job_archived',
    'applications.answers_invalid',
  ],
});

export const withdrawApplication = endpoint({
  method: 'DELETE',
  path: '/api/candidate/me/application/:id',
  access: 'candidate',
  summary: 'Withdraw an application',
  params: ById,
  reply: z.object({ id: Id }),
  errors: ['applications.not_found', 'applications.not_withdrawable', 'applications.job_archived'],
});
