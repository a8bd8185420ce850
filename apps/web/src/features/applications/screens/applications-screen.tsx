import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function ApplicationsScreen() {
  return <EmptyScreen heading={m.applications_empty_title()} text={m.applications_empty_text()} />;
}
