import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function ArchivedJobsScreen() {
  return <EmptyScreen heading={m.jobs_archived_empty_title()} text={m.jobs_archived_empty_text()} />;
}
