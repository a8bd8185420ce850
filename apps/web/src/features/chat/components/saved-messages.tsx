import { ActionIcon, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { SavedMessage } from '@marula/contract/chats.saved.contract';
import { textLimits } from '@marula/contract/limits';
import { type FormEvent, useState } from 'react';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { useDeleteSaved, useRenameSaved, useSaveMessage } from '../chat.mutations';
import classes from './choice-list.module.css';

const titleIn = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  return String(new FormData(event.currentTarget).get('title') ?? '').trim();
};

const closing = () => ({ 'aria-label': m.chat_close(), iconSize: 20 }) as const;

/** Drawn only while it is asked. */
export function SaveMessage({ content, onClose }: { content: string; onClose: () => void }) {
  const save = useSaveMessage();
  const done = () => {
    toast.success(m.chat_saved_done());
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const title = titleIn(event);
    if (title) save.mutate({ title, content }, { onSuccess: done });
  };
  return (
    <Modal opened onClose={onClose} title={m.chat_saved_new()} closeButtonProps={closing()}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text c="dimmed" lineClamp={4}>
            {content}
          </Text>
          <TextInput
            name="title"
            data-autofocus
            label={m.chat_saved_name()}
            description={m.chat_saved_new_text()}
            maxLength={textLimits.name}
            required
          />
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending}>
              {m.chat_saved_save()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function Saved({ saved: { id, title, content } }: { saved: SavedMessage }) {
  const rename = useRenameSaved();
  const remove = useDeleteSaved();
  const [asked, ask] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const next = titleIn(event);
    if (next && next !== title) rename.mutate({ id, title: next });
  };
  if (asked)
    return (
      <Stack component="li" gap="md">
        <Text>{m.chat_saved_delete_ask({ title })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => ask(false)}>
            {m.chat_cancel()}
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate(id)}>
            {m.chat_saved_delete()}
          </Button>
        </Group>
      </Stack>
    );
  return (
    <li>
      <form className={classes.saved} onSubmit={submit}>
        <TextInput
          name="title"
          aria-label={m.chat_saved_rename_one({ title })}
          defaultValue={title}
          maxLength={textLimits.name}
          required
        />
        <Button type="submit" variant="default" loading={rename.isPending}>
          {m.chat_saved_rename()}
        </Button>
        <ActionIcon size={36} aria-label={m.chat_saved_delete_one({ title })} onClick={() => ask(true)}>
          <Icon name="trash-2" size={16} />
        </ActionIcon>
      </form>
      <Text size="xs" c="dimmed" truncate>
        {content}
      </Text>
    </li>
  );
}

/** Drawn only while it is asked. */
export function SavedMessages({ saved, onClose }: { saved: readonly SavedMessage[]; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={m.chat_saved_change()} closeButtonProps={closing()}>
      {saved.length === 0 && <Text c="dimmed">{m.chat_saved_none()}</Text>}
      <Stack component="ul" gap="sm">
        {saved.map((one) => (
          <Saved key={one.id} saved={one} />
        ))}
      </Stack>
    </Modal>
  );
}
