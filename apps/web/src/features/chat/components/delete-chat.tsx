import { Button, Group, Modal, Text } from '@mantine/core';
import type { Chat } from '@marula/contract/chats.contract';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { useDeleteChat } from '../chat.mutations';
import { isTeamChat, titleOf } from './conversation';

interface DeleteChatProps {
  chat: Chat;
  onDeleted: () => void;
  onClose: () => void;
}

/** Drawn only while it is asked. */
export function DeleteChat({ chat, onDeleted, onClose }: DeleteChatProps) {
  const remove = useDeleteChat(chat.id);
  const done = () => {
    toast.success(m.chat_deleted());
    onDeleted();
  };
  const title =
    isTeamChat(chat) && !chat.support ? m.chat_delete_title_team() : m.chat_delete_title({ name: titleOf(chat) });
  return (
    <Modal opened onClose={onClose} withCloseButton={false} title={title}>
      <Text mb="lg">{m.chat_delete_text()}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {m.chat_cancel()}
        </Button>
        <Button color="red" loading={remove.isPending} onClick={() => remove.mutate(undefined, { onSuccess: done })}>
          {m.chat_delete_act()}
        </Button>
      </Group>
    </Modal>
  );
}
