import { candidateWorker } from '@marula/contract/candidate-app-paths';
import { isOld } from './worker-news';

const checkAgainMs = 60 * 60 * 1000;

const takeOver = (worker: ServiceWorker | null) => worker?.postMessage('take over');

/** Nothing is lost by it: what was typed and what waits is kept on the phone. */
function followBuilds(registration: ServiceWorkerRegistration): void {
  addEventListener('vite:preloadError', () => {
    if (isOld.get()) location.reload();
  });
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) takeOver(worker);
    });
  takeOver(registration.waiting);
  // The browser may have found it before anybody listened.
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  let checked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < checkAgainMs) return;
    checked = Date.now();
    void registration.update().catch(() => undefined);
  });
}

/** Without a worker the app is the same, only not without a line. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(candidateWorker.path).catch(() => undefined);
  if (registration) followBuilds(registration);
}
