import { createFileRoute } from '@tanstack/react-router';
import { CompanySettingsScreen } from '@/features/settings/screens/company-settings-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/settings/company')({
  validateSearch: (search: Record<string, unknown>): { proof?: string } =>
    search.proof ? { proof: String(search.proof) } : {},
  staticData: { title: m.settings_company_title },
  component: CompanySettings,
});

function CompanySettings() {
  const navigate = Route.useNavigate();
  const { proof } = Route.useSearch();
  return <CompanySettingsScreen proof={proof} onProved={() => void navigate({ search: {}, replace: true })} />;
}
