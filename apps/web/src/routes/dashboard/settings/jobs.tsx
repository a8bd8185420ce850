import { createFileRoute } from '@tanstack/react-router';
import { DefaultsSection } from '@/features/jobs/components/defaults-section';
import { TemplatesSection } from '@/features/jobs/components/templates-section';
import { useSettingsFetched } from '@/features/jobs/use-settings-fetched';
import { PlaceField } from '@/features/places/components/place-field';
import { JobSettingsScreen } from '@/features/settings/screens/job-settings-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/settings/jobs')({
  staticData: { title: m.settings_jobs_title },
  component: Page,
});

function Page() {
  return (
    <JobSettingsScreen isFetched={useSettingsFetched()}>
      <DefaultsSection Place={PlaceField} />
      <TemplatesSection />
    </JobSettingsScreen>
  );
}
