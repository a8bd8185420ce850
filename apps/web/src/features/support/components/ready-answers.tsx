import { ActionIcon, Button, Group, Menu, Modal, Text, TextInput } from '@mantine/core';
import { textLimits } from '@marula/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { useKeepReady, useRemoveReady } from '../support.mutations';
import { supportQueries } from '../support.queries';

interface ReadyAnswersProps {
  /** What is being written, which can be kept. */
  text: string;
  onPick: (content: string) => void;
}

function KeepDialog({ content, onClose }: { content: string; onClose: () => void }) {
  const [title, setTitle] = useState('');
  const keep = useKeepReady();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim()) keep.mutate({ title: title.trim(), content }, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} title={m.support_ready_title()} withCloseButton={false}>
      <form onSubmit={submit}>
        <TextInput
          label={m.support_ready_name()}
          description={m.support_ready_hint({ first_name: '{first_name}', number: '{number}' })}
          maxLength={textLimits.name}
          data-autofocus
          value={title}
          error={keep.error?.message}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {m.support_cancel()}
          </Button>
          <Button type="submit" loading={keep.isPending} disabled={title.trim() === ''}>
            {m.support_ready_keep()}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

export function ReadyAnswers({ text, onPick }: ReadyAnswersProps) {
  const [keeps, setKeeps] = useState(false);
  const ready = useQuery(supportQueries.ready).data?.items ?? [];
  const remove = useRemoveReady();
  return (
    <>
      <Menu position="top-start" width={280}>
        <Menu.Target>
          <Button variant="default" size="xs" leftSection={<Icon name="bookmark" size={14} />}>
            {m.support_ready()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {ready.length === 0 && (
            <Text size="sm" c="dimmed" px="sm" py={6}>
              {m.support_ready_none()}
            </Text>
          )}
          {ready.map(({ id, title, content }) => (
            <Group key={id} gap={4} wrap="nowrap">
              <Menu.Item onClick={() => onPick(content)}>{title}</Menu.Item>
              <ActionIcon
                variant="subtle"
                aria-label={m.support_ready_remove({ title })}
                disabled={remove.isPending}
                onClick={() => remove.mutate(id)}
              >
                <Icon name="trash-2" size={14} />
              </ActionIcon>
            </Group>
          ))}
          <Menu.Divider />
          <Menu.Item disabled={text.trim() === ''} onClick={() => setKeeps(true)}>
            {m.support_ready_keep()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {keeps && <KeepDialog content={text.trim()} onClose={() => setKeeps(false)} />}
    </>
  );
}
