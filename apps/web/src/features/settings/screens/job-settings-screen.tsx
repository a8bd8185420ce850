import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function JobSettingsScreen() {
  return <EmptyScreen heading={m.settings_jobs_empty_title()} text={m.settings_jobs_empty_text()} />;
}
