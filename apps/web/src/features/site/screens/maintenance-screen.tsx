import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function MaintenanceScreen() {
  return <PageHead lead={m.site_maintenance_text()} />;
}
