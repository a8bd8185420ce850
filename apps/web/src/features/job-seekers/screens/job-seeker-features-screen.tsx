import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function JobSeekerFeaturesScreen() {
  return <PageHead title={m.job_seekers_features_title()} lead={m.job_seekers_features_lead()} />;
}
