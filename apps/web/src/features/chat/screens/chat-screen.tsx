import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function ChatScreen() {
  return <EmptyScreen heading={m.chat_empty_title()} text={m.chat_empty_text()} />;
}
