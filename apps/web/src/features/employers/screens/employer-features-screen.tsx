import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function EmployerFeaturesScreen() {
  return <PageHead title={m.employers_features_title()} lead={m.employers_features_lead()} />;
}
