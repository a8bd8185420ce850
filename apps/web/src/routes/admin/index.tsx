import { createFileRoute } from '@tanstack/react-router';
import { OverviewScreen } from '@/features/staff/screens/overview-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/admin/')({
  staticData: { title: m.staff_console },
  component: OverviewScreen,
});
