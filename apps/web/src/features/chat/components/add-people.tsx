import { Button, Group, Modal, Stack } from '@mantine/core';
import type { Chat } from '@marula/contract/chats.contract';
import { useState } from 'react';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { useAddPeople } from '../chat.mutations';
import { MemberChoice } from './member-choice';

/** Drawn only while it is asked. */
export function AddPeople({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const add = useAddPeople(chat.id);
  const done = () => {
    toast.success(m.chat_members_added());
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={m.chat_add_people()}
      closeButtonProps={{ 'aria-label': m.chat_close(), iconSize: 20 }}
    >
      <Stack gap="md">
        <MemberChoice
          without={chat.participants.map(({ id }) => id)}
          none={m.chat_members_all()}
          chosen={chosen}
          onChoose={setChosen}
        />
        <Group justify="flex-end">
          <Button
            disabled={chosen.length === 0}
            loading={add.isPending}
            onClick={() => add.mutate(chosen, { onSuccess: done })}
          >
            {m.chat_members_add()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
