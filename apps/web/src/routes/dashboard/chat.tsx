import { createFileRoute } from '@tanstack/react-router';
import { ChatScreen } from '@/features/chat/screens/chat-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/chat')({
  staticData: { title: m.chat_title },
  component: ChatScreen,
});
