import { followingAttribute } from '@marula/contract/first-html';
import { keptUserId } from '@/lib/auth/kept-session';
import { startSession } from '@/lib/auth/session';
import { attachClicks } from './attach-clicks';
import { restoreMessages, sendWaiting as sendMessages } from './messages/send-message';
import { keepSending } from './waiting/keep-sending';
import { startWorker } from './worker/start-worker';

/** Messages from an earlier visit go wherever in the app somebody comes back to. */
async function keepSendingMessages(): Promise<void> {
  const id = keptUserId() ?? (await startSession().catch(() => null))?.user.id;
  if (!id) return;
  void attachClicks();
  await restoreMessages(id);
  addEventListener('online', sendMessages);
}

/** What makes the app more than a page, once the page is there. */
export const startBackground = () => {
  void startWorker().then(() => document.documentElement.setAttribute(followingAttribute, ''));
  keepSending();
  void keepSendingMessages();
};
