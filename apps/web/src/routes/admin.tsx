import { createFileRoute, redirect } from '@tanstack/react-router';
import { Kit } from '@/app/kit';
import { PageOutlet } from '@/app/page-outlet';
import { FatalErrorScreen } from '@/features/site/screens/fatal-error-screen';
import { ConsoleShell } from '@/features/staff/components/console-shell';

// Not imported at the top: what a session needs is for those who have one.
const staff = () => import('@/app/staff-session');

export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ preload }) => {
    if (preload) return;
    if (!(await (await staff()).mayEnter())) throw redirect({ to: '/admin/sign-in', replace: true });
  },
  component: Layout,
  errorComponent: FatalErrorScreen,
});

function Layout() {
  return (
    <Kit>
      <ConsoleShell>
        <PageOutlet className="work-page" />
      </ConsoleShell>
    </Kit>
  );
}
