import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function CandidatesScreen() {
  return <EmptyScreen heading={m.candidates_empty_title()} text={m.candidates_empty_text()} />;
}
