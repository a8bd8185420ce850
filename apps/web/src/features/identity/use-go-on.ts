import { useRouter } from '@tanstack/react-router';
import { takeAttemptedPath } from '@/lib/session';

export const dashboardHome = '/dashboard/home';

/** Leads somebody who has signed in to a page of ours. */
export const useGoOn = () => {
  const { history } = useRouter();
  return async (path: string): Promise<void> => {
    const { startSession } = await import('@/lib/auth/session');
    // Whoever was asked for before they signed in is remembered as nobody: a fresh document asks again.
    if (await startSession()) history.push(path);
    else location.assign(path);
  };
};

export const wantedPath = () => takeAttemptedPath() ?? dashboardHome;
