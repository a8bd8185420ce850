import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function RepostJobScreen() {
  return <EmptyScreen heading={m.jobs_repost_empty_title()} text={m.jobs_repost_empty_text()} />;
}
