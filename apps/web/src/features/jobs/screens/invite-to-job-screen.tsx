import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function InviteToJobScreen() {
  return <EmptyScreen heading={m.jobs_invite_empty_title()} text={m.jobs_invite_empty_text()} />;
}
