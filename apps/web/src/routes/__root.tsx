import { createRootRoute, lazyRouteComponent, type ParsedLocation, redirect } from '@tanstack/react-router';
import { checkGuards, searchOf } from '@/app/guards';
import { pageHasLeft } from '@/app/navigation';
import type { Guard } from '@/app/route-data';
import { Shell } from '@/app/shell';
import { FatalErrorScreen } from '@/features/site/screens/fatal-error-screen';
import { config } from '@/lib/config';
import { hasSession } from '@/lib/session';

const facts = {
  maintenance: () => config.maintenance,
  session: hasSession,
  holds: async (guard: Guard) => (await import('@/app/guard-facts')).holds(guard),
};

type Asked = Pick<ParsedLocation, 'pathname' | 'href'>;

interface Answer {
  to?: Awaited<ReturnType<typeof checkGuards>>;
  /** No yes and no no: the page stays closed, and its layout says why. */
  unanswered?: Error;
}

const askGuards = ({ pathname, href }: Asked, guards: readonly Guard[]): Promise<Answer> =>
  checkGuards(pathname, guards, facts, href).then(
    (to) => ({ to }),
    (unanswered) => ({ unanswered }),
  );

export const Route = createRootRoute({
  beforeLoad: async ({ location, matches, preload }) => {
    const guards = matches.flatMap((match) => match.staticData.guards ?? []);
    const { to, unanswered } = await askGuards(location, guards);
    if (to) throw redirect({ to, search: searchOf(to), replace: true });
    if (!preload) await pageHasLeft();
    return { unanswered };
  },
  component: Shell,
  notFoundComponent: lazyRouteComponent(() => import('@/app/not-found'), 'NotFound'),
  errorComponent: ({ error }) => <FatalErrorScreen error={error} />,
});
