import { files } from 'virtual:candidate-app-files';
import { candidateWorker } from '@marula/contract/candidate-app-paths';
import { tenantHeader } from '@marula/contract/tenants';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { answersCache, picturesCache, shellPath } from './caches';
import { openNews, showNews } from './push-news';
import { isReadableOffline } from './readable-offline';
import type { WorkerScope } from './scope';
import { sendInBackground } from './send-in-background';
import { subjectOf } from './subject';

const { pageMark } = candidateWorker;
declare const self: WorkerScope;

precacheAndRoute([...files.map((url) => ({ url, revision: null })), { url: shellPath, revision: pageMark }]);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL(shellPath)));

const days = 24 * 60 * 60;
/** After this an answer is not waited for where an older one is kept. */
const patienceSeconds = 10;

/** Answers belong to one person in one country: two who share a phone never read each other's. */
const ofPerson = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
    const url = new URL(request.url);
    url.searchParams.set('person', subjectOf(request) ?? '');
    url.searchParams.set('country', request.headers.get(tenantHeader) ?? '');
    return url.href;
  },
};

const saySavedAt = {
  cachedResponseWillBeUsed: async ({ cachedResponse }: { cachedResponse?: Response | undefined }) => {
    const saved_at = cachedResponse?.headers.get('date');
    if (saved_at) for (const client of await self.clients.matchAll()) client.postMessage({ saved_at });
    return cachedResponse ?? null;
  },
};

registerRoute(
  ({ url, request }) => isReadableOffline(url, request),
  new NetworkFirst({
    cacheName: answersCache,
    networkTimeoutSeconds: patienceSeconds,
    plugins: [
      ofPerson,
      saySavedAt,
      new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * days, purgeOnQuotaError: true }),
    ],
  }),
);

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
  new CacheFirst({
    cacheName: picturesCache,
    plugins: [new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 7 * days, purgeOnQuotaError: true })],
  }),
);

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('sync', (event) => event.waitUntil(sendInBackground(self)));
self.addEventListener('push', (event) => event.waitUntil(showNews(self, event.data?.json())));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNews(self, event.notification)));
