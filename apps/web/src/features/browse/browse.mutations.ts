import type { BodyOf } from '@marula/contract/endpoint';
import type { reportJob } from '@marula/contract/jobs.public.contract';
import { api } from '@/lib/api';
import * as jobsEndpoints from '@/lib/endpoints/jobs.gen';

export const sendReport = (body: BodyOf<typeof reportJob>) => api(jobsEndpoints.report, { body });
