import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { DashboardHomeScreen } from '@/features/dashboard/screens/dashboard-home-screen';
import { useAskedJob } from '@/features/jobs/components/use-asked-job';
import { HomeSetup } from '@/features/onboarding/components/home-setup';
import { homeQuery } from '@/lib/home';
import { readAgain } from '@/lib/read-again';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/home')({
  staticData: { title: m.dashboard_title },
  component: Home,
});

function Home() {
  const client = useQueryClient();
  const { ask, asking, dialogs } = useAskedJob(() => void readAgain(client, homeQuery.queryKey));
  return (
    <HomeSetup>
      <DashboardHomeScreen asking={asking} onJob={ask} />
      {dialogs}
    </HomeSetup>
  );
}
