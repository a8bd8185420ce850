import { createFileRoute } from '@tanstack/react-router';
import { DashboardHomeScreen } from '@/features/dashboard/screens/dashboard-home-screen';
import { HomeSetup } from '@/features/onboarding/components/home-setup';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/home')({
  staticData: { title: m.dashboard_title },
  component: () => (
    <HomeSetup>
      <DashboardHomeScreen />
    </HomeSetup>
  ),
});
