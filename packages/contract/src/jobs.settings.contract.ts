import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { JobChanges } from './jobs.endpoints.contract.ts';
import { Questionnaire } from './jobs.questionnaire.contract.ts';
import { textLimits } from './limits.ts';
import { ById, Id, ReferenceId, typedText } from './shared.contract.ts';

/** What a new job of the company begins with. A job that is written already keeps what it says. */
export const JobDefaults = JobChanges.pick({
  location: true,
  working_model_id: true,
  time_commitment_id: true,
  capacity_id: true,
  languages: true,
  documents: true,
})
  .required()
  .extend({ remuneration_term_id: ReferenceId.nullable() });
export type JobDefaults = z.output<typeof JobDefaults>;

export const readJobDefaults = endpoint({
  method: 'GET',
  path: '/api/job/defaults',
  access: { can: ['read', 'Job'] },
  summary: 'What a new job of your company begins with',
  reply: JobDefaults,
});

export const updateJobDefaults = endpoint({
  method: 'PATCH',
  path: '/api/job/defaults',
  access: { can: ['update', 'Company'] },
  summary: 'Change what a new job of your company begins with',
  body: JobDefaults.partial(),
  reply: JobDefaults,
});

/** Questions under a name, copied into a job: changing them changes no job that has them. */
export const QuestionTemplate = z.object({ id: Id, name: z.string(), questions: Questionnaire });
export type QuestionTemplate = z.output<typeof QuestionTemplate>;

const NewTemplate = z.strictObject({ name: typedText(textLimits.name, 1), questions: Questionnaire.min(1) });

export const listQuestionTemplates = endpoint({
  method: 'GET',
  path: '/api/job/question-template',
  access: { can: ['read', 'Job'] },
  summary: 'The question templates of your company, by name',
  reply: z.array(QuestionTemplate),
});

export const addQuestionTemplate = endpoint({
  method: 'POST',
  path: '/api/job/question-template',
  access: { can: ['update', 'Company'] },
  summary: 'Keep questions under a name, for jobs to come',
  body: NewTemplate,
  reply: QuestionTemplate,
  errors: ['jobs.template_exists', 'jobs.too_many_templates'],
});

export const updateQuestionTemplate = endpoint({
  method: 'PATCH',
  path: '/api/job/question-template/:id',
  access: { can: ['update', 'Company'] },
  summary: 'Rename a question template or change its questions; jobs that used it stay as they are',
  params: ById,
  body: NewTemplate.partial(),
  reply: QuestionTemplate,
  errors: ['jobs.template_not_found', 'jobs.template_exists'],
});

export const deleteQuestionTemplate = endpoint({
  method: 'DELETE',
  path: '/api/job/question-template/:id',
  access: { can: ['update', 'Company'] },
  summary: 'Delete a question template; jobs that used it stay as they are',
  params: ById,
  reply: z.object({ id: Id }),
  errors: ['jobs.template_not_found'],
});
