import type { BodyOf } from '@marula/contract/endpoint';
import type { reportJob } from '@marula/contract/jobs.public.contract';
import { api, endpointRef } from '@/lib/api';

const report = endpointRef<typeof reportJob>('POST', '/api/job/report', 'report_job');

export const sendReport = (body: BodyOf<typeof reportJob>) => api(report, { body });
