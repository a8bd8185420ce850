import { Box, Button, Group, Menu, Text, Textarea } from '@mantine/core';
import { chatLimits } from '@marula/contract/chat-limits';
import { layers } from '@marula/contract/limits';
import { blank, messageBlanks } from '@marula/contract/message-blanks';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { savedMessagesQuery } from '@/lib/saved-messages';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';

interface MessageFieldProps {
  text: string;
  onText: (text: string) => void;
}

function SavedMessages({ onPick }: { onPick: (content: string) => void }) {
  const { data, error } = useQuery(savedMessagesQuery());
  const heading = () => {
    if (data) return data.length > 0 ? m.applications_message_saved() : m.applications_message_saved_none();
    return error ? m.applications_message_saved_error() : m.applications_message_saved_loading();
  };
  return (
    <Menu position="bottom-end" returnFocus={false} zIndex={layers.modal}>
      <Menu.Target>
        <Button variant="default" size="compact-sm" leftSection={<Icon name="bookmark" size={16} />}>
          {m.applications_message_saved()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown maw="min(360px, calc(100vw - 32px))" mah={320} className={layout.scroller}>
        <Menu.Label>{heading()}</Menu.Label>
        {data?.map(({ id, title, content }) => (
          <Menu.Item key={id} onClick={() => onPick(content)}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What is longer than may be sent, said before it is sent: a saved message can be. */
const lengthError = (text: string) => {
  const [limit, count] = [chatLimits.bulkCharacters, text.length];
  return count > limit ? m.applications_message_too_long({ limit, count }) : undefined;
};

/** Blanks and saved messages go in where the caret stands, or in the place of what is marked. */
export function MessageField({ text, onText }: MessageFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (added: string) => {
    const { current } = field;
    if (!current) return;
    const { selectionStart: from, selectionEnd: to } = current;
    flushSync(() => onText(text.slice(0, from) + added + text.slice(to)));
    current.focus();
    current.setSelectionRange(from + added.length, from + added.length);
  };
  return (
    <div>
      <Textarea
        ref={field}
        data-autofocus
        label={m.applications_message_text()}
        placeholder={m.applications_message_placeholder()}
        minRows={4}
        maxRows={10}
        value={text}
        error={lengthError(text)}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <Group gap="xs" mt="xs">
        <Text span size="sm" c="dimmed">
          {m.applications_message_blanks()}
        </Text>
        {messageBlanks.map((name) => (
          <Button key={name} variant="default" size="compact-sm" onClick={() => insert(blank(name))}>
            {m.applications_message_blank({ blank: name })}
          </Button>
        ))}
        <Box component="span" flex={1} />
        <SavedMessages onPick={insert} />
      </Group>
    </div>
  );
}
