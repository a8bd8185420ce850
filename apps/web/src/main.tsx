import './ui/mantine.css';
import './ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { router } from './app/router';
import { applyLocale } from './lib/tenant';

applyLocale();
const root = document.getElementById('root');
if (root) {
  // The page's own loader stays until the first screen is ready to be drawn.
  await router.load();
  createRoot(root).render(<RouterProvider router={router} />);
}
