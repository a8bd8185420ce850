import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function CreateJobScreen() {
  return <EmptyScreen heading={m.jobs_create_empty_title()} text={m.jobs_create_empty_text()} />;
}
