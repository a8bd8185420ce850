import { forgetDrafts } from '../forget-drafts';
import { clearStoredState } from '../stored-state';
import { authClient } from './client';
import { setMe } from './me';

let leaving = false;

/** Somebody goes by themselves: what the server closes and refuses from then on is no news to them. */
export const isLeaving = () => leaving;

/** Ends what somebody wants ended; they have left with it, unless it fails. */
export const leaveBy = async (work: () => Promise<unknown>): Promise<void> => {
  leaving = true;
  await work().catch((error) => {
    leaving = false;
    throw error;
  });
};

/** Forgets everything of the person: the live channels, the stores, the session itself. Where to go next is the caller's. */
export const forgetSession = async (scope: 'local' | 'global' = 'local'): Promise<void> => {
  leaving = true;
  try {
    const client = await authClient();
    await client.removeAllChannels();
    await client.auth.signOut({ scope });
    setMe(null);
    clearStoredState();
    forgetDrafts();
  } finally {
    leaving = false;
  }
};
