import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { channelParameter } from './job-channels.ts';
import { Via } from './jobs.links.contract.ts';
import { textLimits } from './limits.ts';
import { ById, Id, ReferenceId, typedText } from './shared.contract.ts';

export const reportJob = endpoint({
  method: 'POST',
  path: '/api/job/report',
  access: 'public',
  summary: 'Report a job that is false, unlawful or not what it says; once per person and job',
  body: z.strictObject({
    job_id: Id,
    report_option_id: ReferenceId,
    additional_information: typedText(textLimits.report).default(''),
  }),
  reply: z.object({ job_id: Id }),
  errors: ['jobs.not_found'],
  rate: 10,
  botCheck: 'report_job',
});

export const countJobView = endpoint({
  method: 'POST',
  path: '/api/job/public/:id/view',
  access: 'public',
  summary: 'Say that somebody looks at a job; counted once per viewer and day, without bots and the company’s own team',
  params: ById,
  query: z.strictObject({ [channelParameter]: Via.optional() }),
  reply: z.object({ job_id: Id, counted: z.boolean() }),
  errors: ['jobs.not_found'],
  rate: 60,
});
