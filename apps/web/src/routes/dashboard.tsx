import { createFileRoute, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Kit } from '@/app/kit';
import { PageFailed } from '@/app/page-failed';
import { PageOutlet } from '@/app/page-outlet';
import { LaterBanner } from '@/domain/banner/later-banner';
import { felixPanel, restoreFelix } from '@/domain/felix-panel';
import { WorkShell } from '@/features/shell/components/work-shell';
import { FatalErrorScreen } from '@/features/site/screens/fatal-error-screen';
import { currentLook } from '@/lib/auth/look';
import { me } from '@/lib/auth/me';
import { useStore } from '@/lib/store';
import { clearStoredState } from '@/lib/stored-state';
import { onceIdle } from '@/lib/when-idle';
import { m } from '@/paraglide/messages';
import { bringPart, isBrought, LazyPart } from '@/ui/lazy-part';

// Not imported at the top: with the session comes its client, which the public pages do without.
const session = () => import('@/app/employer-session');

const planLine = () => import('@/features/subscription/components/plan-line').then(({ PlanLine }) => PlanLine);
/** Where there is nothing to say, what would say it comes after the screen itself. */
const quietPlanLine = onceIdle(planLine);

const lookLine = () => import('@/features/shell/components/look-line').then(({ LookLine }) => LookLine);

/** Who looks at a company for support is told so in the place of what concerns its plan. */
const lineAbove = () => {
  if (currentLook()) return lookLine;
  return isBrought(planLine) ? planLine : quietPlanLine;
};

const felix = () => import('@/features/felix/components/felix-panel').then(({ FelixPanel }) => FelixPanel);

export const Route = createFileRoute('/dashboard')({
  beforeLoad: async ({ cause, preload, location }) => {
    if (preload) return;
    if (cause === 'enter') clearStoredState();
    const { enterDashboard, standsBelowPlanLine } = await session();
    await enterDashboard(location);
    if (cause !== 'enter') return;
    if (currentLook()) await bringPart(lookLine);
    else if (standsBelowPlanLine()) await bringPart(planLine);
  },
  // In one file: what is shown without a connection must be there already.
  codeSplitGroupings: [['component', 'errorComponent']],
  component: Layout,
  errorComponent: Failed,
});

const useTitle = () => useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title })?.() ?? '';

const useSession = () => {
  const navigate = useNavigate();
  useEffect(() => {
    const following = session().then(({ followSession }) => followSession(() => navigate({ to: '/login' })));
    return () => void following.then((stop) => stop());
  }, [navigate]);
};

function Layout() {
  const { unanswered } = Route.useRouteContext();
  const { open } = useStore(felixPanel);
  useSession();
  useEffect(restoreFelix, []);
  const title = useTitle();
  return (
    <Kit>
      <WorkShell
        title={title}
        line={
          <>
            <LaterBanner place="dashboard" />
            <LazyPart load={lineAbove()} props={{}} />
          </>
        }
        aside={open && <LazyPart load={felix} props={{}} />}
      >
        {unanswered ? (
          <PageFailed title={m.shell_plan_error()} error={unanswered} />
        ) : (
          <PageOutlet className="work-page" />
        )}
      </WorkShell>
    </Kit>
  );
}

/** Without a connection a page's file cannot be had, and that is no fault: the shell stays. Everything else is one. */
function Failed({ error }: { error: unknown }) {
  const [cutOff] = useState(() => !navigator.onLine && me.get() !== null);
  const title = useTitle();
  if (!cutOff) return <FatalErrorScreen error={error} />;
  return (
    <Kit>
      <WorkShell title={title}>
        <PageFailed title={m.shell_offline_title()} error={error as Error} />
      </WorkShell>
    </Kit>
  );
}
