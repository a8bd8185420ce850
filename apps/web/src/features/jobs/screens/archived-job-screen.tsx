import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function ArchivedJobScreen() {
  return <EmptyScreen heading={m.jobs_archived_view_empty_title()} text={m.jobs_archived_view_empty_text()} />;
}
