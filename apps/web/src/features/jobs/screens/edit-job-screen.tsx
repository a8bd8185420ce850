import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function EditJobScreen() {
  return <EmptyScreen heading={m.jobs_edit_empty_title()} text={m.jobs_edit_empty_text()} />;
}
