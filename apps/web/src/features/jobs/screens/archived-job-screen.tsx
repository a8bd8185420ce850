import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function ArchivedJobScreen() {
  return (
    <EmptyScreen
      title={m.jobs_archived_view_title()}
      heading={m.jobs_archived_view_empty_title()}
      text={m.jobs_archived_view_empty_text()}
    />
  );
}
