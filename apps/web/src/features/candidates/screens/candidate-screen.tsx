import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function CandidateScreen() {
  return <EmptyScreen heading={m.candidates_view_empty_title()} text={m.candidates_view_empty_text()} />;
}
