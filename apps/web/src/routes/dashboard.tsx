import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { PageOutlet } from '@/app/page-outlet';
import { OnboardingHost } from '@/features/onboarding/components/onboarding-host';
import { WorkShell } from '@/features/shell/components/work-shell';
import { clearStoredState } from '@/lib/stored-state';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: ({ cause, preload }) => {
    if (cause === 'enter' && !preload) clearStoredState();
  },
  component: Layout,
});

function Layout() {
  const title = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title });
  return (
    <WorkShell title={title?.() ?? ''}>
      <PageOutlet className="work-page" />
      <OnboardingHost />
    </WorkShell>
  );
}
