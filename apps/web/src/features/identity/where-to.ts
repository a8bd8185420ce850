import { candidateAppBase, candidateAppPaths } from '@marula/contract/candidate-app-paths';
import { deepLinkAttribution as limits } from '@marula/contract/limits';
import { config } from '@/lib/config';
import { fetchWord } from '@/lib/deep-link';
import { ownPath } from './app-link';

export const jobsInApp = candidateAppBase + candidateAppPaths.jobs;

const byBranch = async () => {
  if (!config.branchKey) return undefined;
  const { askBranch } = await import('./branch');
  const asked = await askBranch();
  return asked.available ? asked.path : undefined;
};

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, limits.overallWaitMs));

/** The page that the address names, or where somebody was on their way to; nobody waits for that longer than for a page. */
export const whereTo = async (path: string | undefined): Promise<string> => {
  const named = ownPath(path, '');
  if (named) return named;
  const found = async () => (await fetchWord()) ?? (await byBranch());
  return (await Promise.race([found(), patience()])) ?? jobsInApp;
};
