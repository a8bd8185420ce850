import { createFileRoute } from '@tanstack/react-router';
import { CompanySettingsScreen } from '@/features/settings/screens/company-settings-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/settings/company')({
  staticData: { title: m.settings_company_title },
  component: CompanySettingsScreen,
});
