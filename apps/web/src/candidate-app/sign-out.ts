import { authClient } from '@/lib/auth/client';
import { forgetDrafts } from '@/lib/forget-drafts';

/** What somebody wrote and did not send goes with them: the phone may be shared. */
export async function signOut(): Promise<void> {
  const { auth } = await authClient();
  await auth.signOut({ scope: 'local' });
  forgetDrafts();
}
