import { authClient } from '@/lib/auth/client';
import { forgetDrafts } from '@/lib/forget-drafts';
import { dropAllCalls } from './waiting/waiting-store';
import { forgetAnswers } from './worker/caches';

/** What somebody wrote, was answered and has not sent goes with them: the phone may be shared. */
export async function signOut(): Promise<void> {
  const { auth } = await authClient();
  await auth.signOut({ scope: 'local' });
  forgetDrafts();
  await Promise.allSettled([dropAllCalls(), forgetAnswers()]);
}
