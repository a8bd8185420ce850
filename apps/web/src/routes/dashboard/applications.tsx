import { createFileRoute } from '@tanstack/react-router';
import { ApplicationsScreen } from '@/features/applications/screens/applications-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/applications')({
  staticData: { title: m.applications_title },
  component: ApplicationsScreen,
});
