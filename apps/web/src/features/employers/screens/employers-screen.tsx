import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function EmployersScreen() {
  return <PageHead title={m.employers_title()} lead={m.employers_lead()} />;
}
