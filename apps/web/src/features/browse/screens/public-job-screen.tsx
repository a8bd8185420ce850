import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function PublicJobScreen() {
  return <PageHead title={m.browse_job_title()} lead={m.browse_job_lead()} />;
}
