import { z } from 'zod';
import { Application, StatusId } from './applications.contract.ts';
import { endpoint } from './endpoint.ts';
import { channelParameter } from './job-channels.ts';
import { Via } from './jobs.links.contract.ts';
import { AskedQuestions, QuestionnaireAnswers } from './jobs.questionnaire.contract.ts';
import { ById, Id, pageOf, pageQuery } from './shared.contract.ts';
import { applicationStatusIds } from './transitions.ts';

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

export const applyForJob = endpoint({
  method: 'POST',
  path: '/api/candidate/me/application',
  access: 'candidate',
  summary: 'Apply for a job with the answers to its questions',
  body: z.strictObject({
    job_id: Id,
    questionnaire_answers: QuestionnaireAnswers.default([]),
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
