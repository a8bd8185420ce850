import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function DuplicateJobScreen() {
  return <EmptyScreen heading={m.jobs_duplicate_empty_title()} text={m.jobs_duplicate_empty_text()} />;
}
