import { createRootRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { checkGuards, searchOf } from '@/app/guards';
import { pageHasLeft } from '@/app/navigation';
import { Shell } from '@/app/shell';
import { FatalErrorScreen } from '@/features/site/screens/fatal-error-screen';
import { config } from '@/lib/config';
import { hasSession } from '@/lib/session';

const facts = {
  maintenance: () => config.maintenance,
  session: hasSession,
  holds: async (guard: 'credit' | 'company' | 'subscription') => (await import('@/app/guard-facts')).holds(guard),
};

export const Route = createRootRoute({
  beforeLoad: async ({ location, matches, preload }) => {
    const guards = matches.flatMap((match) => match.staticData.guards ?? []);
    const to = await checkGuards(location.pathname, guards, facts);
    if (to) throw redirect({ to, search: searchOf(to), replace: true });
    if (!preload) await pageHasLeft();
  },
  component: Shell,
  notFoundComponent: lazyRouteComponent(() => import('@/app/not-found'), 'NotFound'),
  errorComponent: ({ error }) => <FatalErrorScreen error={error} />,
});
