import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function JobSeekersScreen() {
  return <PageHead title={m.job_seekers_title()} lead={m.job_seekers_lead()} />;
}
