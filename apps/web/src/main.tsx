import './ui/base.css';
import { drawnAttribute, liveEvent } from '@marula/contract/first-html';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type AppRouter, connectRouter, createAppRouter } from './app/router';
import { listenForUncaught } from './app/uncaught';
import { breath } from './lib/breath';
import { sayWhenReady } from './lib/ready';
import { report } from './lib/report';
import { applyLocale } from './lib/tenant';
import { whenSettled } from './lib/when-idle';

/** From here on people are heard; the page's own script has kept what they did meanwhile. */
const Live = ({ router, children }: { router: AppRouter; children: ReactNode }) => {
  useEffect(() => {
    dispatchEvent(new Event(liveEvent));
    sayWhenReady(() => !router.state.isLoading);
    return router.subscribe('onResolved', () => sayWhenReady(() => !router.state.isLoading));
  }, [router]);
  return children;
};

/** An extension may have changed what the server drew: React draws it anew, and only we need to hear of it. */
const takeOver = (root: HTMLElement, app: ReactNode) => {
  const onRecoverableError = (error: unknown) => {
    root.setAttribute(drawnAttribute, 'anew');
    report(error);
  };
  hydrateRoot(root, app, { onRecoverableError });
};

// Not awaited at the top: pages import from this file's chunk, and would wait for it while it waits for them.
const start = async (root: HTMLElement) => {
  const router = createAppRouter();
  await breath();
  listenForUncaught();
  applyLocale();
  connectRouter(router);
  if (location.pathname.includes('confirm')) root.replaceChildren();
  // What the page came with stays until the first screen is ready to be drawn.
  await router.load();
  await breath();
  const app = (
    <Live router={router}>
      <RouterProvider router={router} />
    </Live>
  );
  if (root.hasAttribute(drawnAttribute)) {
    // The router then puts up the same boundaries as it does on the server.
    router.ssr = { manifest: undefined };
    // As a transition it is done in small pieces: the page is there already, and can be scrolled meanwhile.
    startTransition(() => takeOver(root, app));
  } else createRoot(root).render(app);
  // Nothing from outside, and no banner, before the first page is drawn.
  whenSettled(() => void import('./app/third-parties').then(({ startThirdParties }) => startThirdParties(router)));
};

const root = document.getElementById('root');
if (root) start(root);
