import { keepSending } from './waiting/keep-sending';
import { startWorker } from './worker/start-worker';

/** What makes the app more than a page, once the page is there. */
export const startBackground = () => {
  void startWorker();
  keepSending();
};
