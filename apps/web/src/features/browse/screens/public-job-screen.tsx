import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function PublicJobScreen() {
  return <PageHead lead={m.browse_job_lead()} />;
}
