import { useRouter } from '@tanstack/react-router';
import { takeAttemptedPath } from '@/lib/session';

export const dashboardHome = '/dashboard/home';

/** Leads somebody who has signed in to a page of ours. */
export const useGoOn = () => {
  const { history } = useRouter();
  return async (path: string): Promise<void> => {
    history.push(path);
  };
};

export const wantedPath = () => takeAttemptedPath() ?? dashboardHome;
