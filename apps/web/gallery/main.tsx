import '@/ui/mantine.css';
import '@/ui/base.css';
import '@/ui/mantine-work.css';
import '@/ui/work.css';
import { MantineProvider } from '@mantine/core';
import { tenantFrom } from '@marula/contract/tenants';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { applyLocale, chooseTenant } from '@/lib/tenant';
import { resolver, workTheme } from '@/ui/theme';
import { Toaster } from '@/ui/toaster';
import { Frame } from './frame';
import { pages } from './pages/pages';
import { Screen } from './screen';

const asked = new URLSearchParams(location.search);
const dark = asked.has('dark');
if (asked.has('country')) chooseTenant(tenantFrom(asked.get('country')), () => {});

const root = createRootRoute({
  component: () => (
    <MantineProvider theme={workTheme} cssVariablesResolver={resolver} forceColorScheme={dark ? 'dark' : 'light'}>
      <Outlet />
      <Toaster closeLabel="Close notification" />
    </MantineProvider>
  ),
  // A component's own links lead into the product, which is not here: the gallery shows where they go.
  notFoundComponent: () => <Frame title="A link of the product">{location.pathname}</Frame>,
});

const routes = pages.map(({ path, title, Page, whole }) => {
  const Around = whole ? Screen : Frame;
  return createRoute({
    getParentRoute: () => root,
    path,
    component: () => (
      <Around title={title}>
        <Page />
      </Around>
    ),
  });
});

const router = createRouter({ routeTree: root.addChildren(routes), history: createBrowserHistory() });

applyLocale();
const element = document.getElementById('root');
if (element) createRoot(element).render(<RouterProvider router={router as never} />);
