import { ActionIcon, Button, Menu, Text, TextInput, UnstyledButton } from '@mantine/core';
import type { FelixConversation } from '@marula/contract/felix.contract';
import { felixLimits } from '@marula/contract/felix-limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { felixPanel } from '@/domain/felix-panel';
import { formatRecent } from '@/lib/clock';
import { useStore } from '@/lib/store';
import { getTenant } from '@/lib/tenant';
import { useNow } from '@/lib/use-now';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { useRename } from '../felix.mutations';
import classes from './conversation-list.module.css';

interface RowProps {
  conversation: FelixConversation;
  isGone: boolean;
  onOpen: () => void;
  onDelete: () => void;
  onUndo: () => void;
}

/** The way back takes the focus from the button that has gone. */
function Gone({ onUndo }: Pick<RowProps, 'onUndo'>) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <li className={classes.row}>
      <Text c="dimmed" role="status" pl={20} flex={1}>
        {m.felix_deleted()}
      </Text>
      <Button ref={undo} variant="subtle" mr={12} onClick={onUndo}>
        {m.shell_undo()}
      </Button>
    </li>
  );
}

function Rename({ conversation, onDone }: Pick<RowProps, 'conversation'> & { onDone: () => void }) {
  const rename = useRename();
  const [title, setTitle] = useState(conversation.title);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim()) rename.mutate({ id: conversation.id, title: title.trim() }, { onSuccess: onDone });
  };
  return (
    <form
      className={classes.rename}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone();
      }}
    >
      <TextInput
        aria-label={m.felix_rename_field()}
        maxLength={felixLimits.titleCharacters}
        value={title}
        autoFocus
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Button type="submit" disabled={!title.trim()} loading={rename.isPending}>
        {m.felix_rename_save()}
      </Button>
      <Button variant="default" onClick={onDone}>
        {m.felix_rename_cancel()}
      </Button>
    </form>
  );
}

export function ConversationRow({ conversation, isGone, onOpen, onDelete, onUndo }: RowProps) {
  const [renaming, setRenaming] = useState(false);
  const now = useNow();
  const open = useStore(felixPanel).conversation === conversation.id;
  if (isGone) return <Gone onUndo={onUndo} />;
  const title = conversation.title || m.felix_untitled();
  if (renaming)
    return (
      <li className={classes.row}>
        <Rename conversation={conversation} onDone={() => setRenaming(false)} />
      </li>
    );
  return (
    <li className={classes.row} data-open={open || undefined}>
      <UnstyledButton className={classes.open} onClick={onOpen} aria-current={open || undefined}>
        <Text truncate>{title}</Text>
        <Text size="xs" c="dimmed">
          {formatRecent(new Date(conversation.updated_at), now, getTenant().time_zone)}
        </Text>
      </UnstyledButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={44} aria-label={m.felix_list_acts({ title })}>
            <Icon name="ellipsis" size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="pencil" size={16} />} onClick={() => setRenaming(true)}>
            {m.felix_rename()}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="trash-2" size={16} />} onClick={onDelete}>
            {m.felix_delete()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
