import type { Job } from '@marula/contract/jobs.contract';
import type { JobListItem } from '@marula/contract/jobs.endpoints.contract';
import type { JobStatus } from '@marula/contract/limits';
import { publishable } from '../../apps/server/src/app/test-jobs.ts';
import { call } from '../support/call.ts';
import { product } from '../support/stage.ts';

/** What the product itself says, for who reads it with a token. */
export const jobsOf = async (token: string, status: JobStatus): Promise<JobListItem[]> => {
  const path = `${product.url}/api/job?rows=50&status=${status}`;
  const { items } = await call<{ items: JobListItem[] }>(path, { method: 'GET', token });
  return items;
};

export const readJob = (token: string, id: string): Promise<Job> =>
  call<Job>(`${product.url}/api/job/${id}?full=true`, { method: 'GET', token });

export const postJob = (token: string, title: string, rest: object = {}): Promise<Job> =>
  call<Job>(`${product.url}/api/job`, { token, body: { ...publishable, title, ...rest } });

export const postsLeft = async (token: string): Promise<number | null> => {
  const path = `${product.url}/api/post-allocations/summary`;
  return (await call<{ total_available: number | null }>(path, { method: 'GET', token })).total_available;
};
