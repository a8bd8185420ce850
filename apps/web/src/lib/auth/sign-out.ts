import { forgetDrafts } from '../forget-drafts';
import { clearStoredState } from '../stored-state';
import { authClient } from './client';
import { setMe } from './me';

/** Forgets everything of the person: the live channels, the stores, the session itself. Where to go next is the caller's. */
export const forgetSession = async (scope: 'local' | 'global' = 'local'): Promise<void> => {
  const client = await authClient();
  await client.removeAllChannels();
  await client.auth.signOut({ scope });
  setMe(null);
  clearStoredState();
  forgetDrafts();
};
