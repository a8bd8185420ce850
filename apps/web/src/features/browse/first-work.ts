import { takeFirstReply } from '@/lib/first-answers';
import type { FoundJobs } from '@/lib/public-jobs';
import type { OpenWork, WorkToday } from './browse.queries';

/** What is open today, for a page that goes on and says so where it cannot be had. */
export const firstWork = async (): Promise<WorkToday | undefined> => {
  const found = takeFirstReply<FoundJobs>('/api/job/public');
  const open = takeFirstReply<OpenWork>('/api/job/public/open-work');
  if (found && open) return { jobs: found.items, open };
  const { readWorkToday } = await import('./browse.queries');
  return readWorkToday().catch(() => undefined);
};
