import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function JobsScreen() {
  return <EmptyScreen heading={m.jobs_empty_title()} text={m.jobs_empty_text()} />;
}
