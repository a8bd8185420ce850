import { createFileRoute, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageOutlet } from '@/app/page-outlet';
import { Unanswered } from '@/app/unanswered';
import { WorkShell } from '@/features/shell/components/work-shell';
import { clearStoredState } from '@/lib/stored-state';

// Not imported at the top: with the session comes its client, which the public pages do without.
const session = () => import('@/app/employer-session');

export const Route = createFileRoute('/dashboard')({
  beforeLoad: async ({ cause, preload, location }) => {
    if (preload) return;
    if (cause === 'enter') clearStoredState();
    await (await session()).enterDashboard(location.pathname);
  },
  component: Layout,
});

const useSession = () => {
  const navigate = useNavigate();
  useEffect(() => {
    const following = session().then(({ followSession }) => followSession(() => navigate({ to: '/login' })));
    return () => void following.then((stop) => stop());
  }, [navigate]);
};

function Layout() {
  const title = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title });
  const { unanswered } = Route.useRouteContext();
  useSession();
  return (
    <WorkShell title={title?.() ?? ''}>
      {unanswered ? <Unanswered error={unanswered} /> : <PageOutlet className="work-page" />}
    </WorkShell>
  );
}
