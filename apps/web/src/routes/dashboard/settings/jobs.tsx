import { createFileRoute } from '@tanstack/react-router';
import { JobSettingsScreen } from '@/features/settings/screens/job-settings-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/settings/jobs')({
  staticData: { title: m.settings_jobs_title },
  component: JobSettingsScreen,
});
