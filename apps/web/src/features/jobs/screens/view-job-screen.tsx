import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function ViewJobScreen() {
  return <EmptyScreen heading={m.jobs_view_empty_title()} text={m.jobs_view_empty_text()} />;
}
