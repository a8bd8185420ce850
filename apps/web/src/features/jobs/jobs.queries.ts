import type { QueryOf } from '@marula/contract/endpoint';
import { isId } from '@marula/contract/ids';
import type { JobChannel } from '@marula/contract/job-channels';
import { jobLimits } from '@marula/contract/job-limits';
import type { listJobs } from '@marula/contract/jobs.endpoints.contract';
import { paging, textLimits } from '@marula/contract/limits';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as jobsEndpoints from '@/lib/endpoints/jobs.gen';
import * as linkTracking from '@/lib/endpoints/link-tracking.gen';
import { postsQuery } from '@/lib/subscription';

export type JobSearch = QueryOf<typeof listJobs>;

export const jobsQueries = {
  /** Everything about jobs, to be read again. */
  all: ['jobs'] as const,
  /** The figures of every job. */
  counted: ['jobs', 'figures'] as const,
  list: (search: JobSearch) =>
    queryOptions({
      queryKey: [...jobsQueries.all, 'list', search],
      // An address may say anything: no title is longer than this.
      queryFn: ({ signal }) =>
        api(jobsEndpoints.list, { query: { ...search, search: search.search?.slice(0, textLimits.title) }, signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...jobsQueries.all, 'detail', id],
      queryFn: ({ signal }) => api(jobsEndpoints.read, { params: { id }, query: { full: true }, signal }),
    }),
  /** How a job is doing: what its page shows beside what it says. */
  figures: (id: string) =>
    queryOptions({
      queryKey: [...jobsQueries.counted, id],
      queryFn: ({ signal }) => api(jobsEndpoints.figures, { params: { id }, signal }),
    }),
  /** What a new job begins with. */
  defaults: () =>
    queryOptions({
      queryKey: ['job-defaults'],
      queryFn: ({ signal }) => api(jobsEndpoints.defaults, { signal }),
    }),
  templates: () =>
    queryOptions({
      queryKey: ['question-templates'],
      queryFn: ({ signal }) => api(jobsEndpoints.questionTemplates, { signal }),
    }),
  /** What was done with a job, a page at a time. */
  history: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...jobsQueries.all, 'history', id],
      queryFn: ({ pageParam: after, signal }) =>
        api(jobsEndpoints.history, { params: { id }, query: { after, rows: paging.defaultRows }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  /** By which links people came. */
  sources: (id: string) =>
    queryOptions({
      queryKey: [...jobsQueries.counted, id, 'sources'],
      queryFn: ({ signal }) => api(jobsEndpoints.sources, { params: { id }, signal }),
    }),
  /** The address for a channel or a named link, by which a click is known: it stays the same. */
  link: (id: string, via: string) =>
    queryOptions({
      queryKey: ['job-address', id, via],
      queryFn: ({ signal }) =>
        api(linkTracking.generateToken, { body: { job_id: id, via: via as JobChannel }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Drawn by the server, which knows the address of the site. */
  qrCode: (id: string, linkId: string) =>
    queryOptions({
      queryKey: ['job-link', id, linkId],
      queryFn: ({ signal }) => api(jobsEndpoints.drawLink, { params: { id, linkId }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** What a title may mean. */
  positions: (title: string) =>
    queryOptions({
      queryKey: ['positions', title],
      queryFn: ({ signal }) => api(jobsEndpoints.proposePositions, { query: { title }, signal }),
      enabled: title.length >= jobLimits.proposedFromCharacters,
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** What is left to publish with. */
  posts: () => postsQuery,
};

/** An address may say anything: what cannot be the id of a job is not asked for. */
export const canBeJob = (id: string) => isId(id);
