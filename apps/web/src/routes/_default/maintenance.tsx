import { createFileRoute } from '@tanstack/react-router';
import { MaintenanceScreen } from '@/features/site/screens/maintenance-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_default/maintenance')({
  staticData: { title: m.site_maintenance_title },
  component: MaintenanceScreen,
});
