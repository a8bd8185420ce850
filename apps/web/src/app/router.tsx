import { routePreloading } from '@marula/contract/limits';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { createBuildUpdate } from '@/lib/build-update';
import { limitConcurrency } from '@/lib/limit-concurrency';
import { setReporting } from '@/lib/report';
import { routeTree } from '@/route-tree.gen';
import { followLinks } from './follow-links';
import { finishNavigation, startNavigation } from './navigation';
import './route-data';
import { visibility } from './visibility';

/** With a history of its own where there is no browser: one for each page that is drawn there. */
export const createAppRouter = (history?: RouterHistory) => {
  const router = createRouter({
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: !history,
    notFoundMode: 'root',
    ...(history && { history }),
  });
  router.preloadRoute = limitConcurrency(router.preloadRoute, routePreloading.atOnce) as typeof router.preloadRoute;
  return router;
};

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

/** The router tells, the app moves. */
export const connectRouter = (router: AppRouter) => {
  const layoutOf = (path: string) => router.matchRoutes(path)[1]?.routeId;
  const buildUpdate = createBuildUpdate({
    currentId: document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content,
  });
  setReporting(() => visibility.errorReporting({ path: location.pathname, layout: layoutOf(location.pathname) }));
  addEventListener('vite:preloadError', (event) => {
    // The router answers a missing file with a reload, and without a connection that is the browser's own error page.
    if (!navigator.onLine) event.preventDefault();
    void buildUpdate.chunkFailed();
  });
  buildUpdate.poll();
  followLinks(router);
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    if (buildUpdate.reloadFor(toLocation.href)) return;
    startNavigation(toLocation.pathname, layoutOf(fromLocation.pathname) !== layoutOf(toLocation.pathname));
  });
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    finishNavigation();
    // Without a new document, a screen reader would stay on the link that was followed.
    if (fromLocation && pathChanged) document.getElementById('content')?.focus({ preventScroll: true });
  });
};
