import './ui/mantine.css';
import './ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { connectRouter, router } from './app/router';
import { startThirdParties } from './app/third-parties';
import { listenForUncaught } from './app/uncaught';
import { applyLocale } from './lib/tenant';

// Not awaited at the top: pages import from this file's chunk, and would wait for it while it waits for them.
const start = async (root: HTMLElement) => {
  listenForUncaught();
  applyLocale();
  connectRouter();
  if (location.pathname.includes('confirm')) root.replaceChildren();
  // The page's own loader stays until the first screen is ready to be drawn.
  await router.load();
  createRoot(root).render(<RouterProvider router={router} />);
  startThirdParties();
};

const root = document.getElementById('root');
if (root) start(root);
