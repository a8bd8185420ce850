import type { SavedJob } from '@marula/contract/candidate-app.lists.contract';
import { candidateLimits, paging } from '@marula/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { findJob } from '@/lib/public-jobs';
import { keepSavedAs, unsentSaves } from '@/lib/saved-jobs';

/** As much of a saved job as its line shows. */
export interface SavedLine {
  /** Of the entry in the account; on the device alone there is none. */
  entry?: string;
  id: string;
  title: string;
  company: string;
  place: string | undefined;
  open: boolean;
}

const lineOf = ({ id, job_id, job, company, open }: SavedJob): SavedLine => ({
  entry: id,
  id: job_id,
  title: job.title,
  company: company.name,
  place: job.location?.name,
  open,
});

async function readSaved(signal: AbortSignal): Promise<SavedLine[]> {
  const lines: SavedLine[] = [];
  for (let page = 1; page <= candidateLimits.savedJobs / paging.maxRows; page += 1) {
    const { items, total } = await api(candidateApp.listSavedJobs, { query: { page, rows: paging.maxRows }, signal });
    lines.push(...items.map(lineOf));
    if (lines.length >= total || items.length === 0) break;
  }
  return lines;
}

/** Said by the server for good: the job is gone, or there is no room. Anything else is tried again the next time. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** What was saved or taken off before there was an account goes into it; the ids of what could not be sent. */
async function handOver(lines: readonly SavedLine[]): Promise<{ sent: number; left: Set<string> }> {
  const left = new Set<string>();
  let sent = 0;
  for (const { id, saved } of unsentSaves()) {
    const entry = lines.find((line) => line.id === id)?.entry;
    if (saved === (entry !== undefined)) continue;
    try {
      if (entry) await api(candidateApp.removeSavedJob, { params: { id: entry } });
      else await api(candidateApp.saveJob, { body: { job_id: id } });
      sent += 1;
    } catch (error) {
      if (!isFinal(error)) left.add(id);
    }
  }
  return { sent, left };
}

/** Of somebody with a profile. */
export const savedQuery = queryOptions({
  queryKey: ['saved-jobs'],
  queryFn: async ({ signal }) => {
    const before = await readSaved(signal);
    const { sent, left } = await handOver(before);
    const lines = sent > 0 ? await readSaved(signal) : before;
    keepSavedAs(lines.map(({ id }) => id).toReversed(), left);
    return lines;
  },
});

/** Of a visitor: a job that is gone for good has no line. */
export const savedHereQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['saved-here', ids],
    queryFn: async ({ signal }): Promise<SavedLine[]> => {
      const found = await Promise.all(ids.map((id) => findJob(id, signal)));
      return found.flatMap(({ job }) =>
        job
          ? {
              id: job.id,
              title: job.title,
              company: job.company.name,
              place: job.location?.name,
              open: job.availability === 'open',
            }
          : [],
      );
    },
    placeholderData: (before) => before,
  });
