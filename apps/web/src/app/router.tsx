import { createRouter } from '@tanstack/react-router';
import { routeTree } from '@/route-tree.gen';
import './route-data';
import { Providers } from './providers';

export const router = createRouter({
  routeTree,
  InnerWrap: Providers,
  defaultPreload: 'intent',
  scrollRestoration: true,
  notFoundMode: 'root',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
