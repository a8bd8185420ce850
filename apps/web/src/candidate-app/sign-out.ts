import { authClient } from '@/lib/auth/client';
import { forgetDrafts } from '@/lib/forget-drafts';
import { readSavedJobs } from '@/lib/saved-jobs';
import { turnPushOff } from './push/push';
import { dropAllCalls } from './waiting/waiting-store';
import { forgetAnswers } from './worker/caches';

/** What somebody wrote, was answered and has not sent goes with them: the phone may be shared. */
export async function signOut(): Promise<void> {
  const { auth } = await authClient();
  // The next person on this phone is not told what happens to the last one.
  await turnPushOff().catch(() => undefined);
  await auth.signOut({ scope: 'local' });
  forgetDrafts();
  readSavedJobs();
  await Promise.allSettled([dropAllCalls(), forgetAnswers()]);
}
