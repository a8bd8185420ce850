import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';

export function MaintenanceScreen() {
  return <FormHead title={m.site_maintenance_title()} text={m.site_maintenance_text()} />;
}
