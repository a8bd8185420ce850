import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Application } from '@marula/contract/applications.contract';
import { chatLimits } from '@marula/contract/chat-limits';
import type { writeToMany } from '@marula/contract/chats.endpoints.contract';
import type { ReplyOf } from '@marula/contract/endpoint';
import { fillBlanks } from '@marula/contract/message-blanks';
import { type FormEvent, useState } from 'react';
import { newKey } from '@/lib/api';
import { nameOf } from '@/lib/person-words';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { useWriteToMany } from '../applications.mutations';
import classes from './message-dialog.module.css';
import { MessageField } from './message-field';

/** Whom it goes to; the first of them whom the list shows reads it in the preview. */
export interface People {
  ids: readonly string[];
  first: Application | undefined;
}

interface MessageDialogProps {
  people: People;
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
  onSent: () => void;
}

type Skipped = ReplyOf<typeof writeToMany>['skipped'];

const skippedWords = (skipped: Skipped): string[] => {
  const invited = skipped.filter(({ reason }) => reason === 'chats.not_applied').length;
  const closed = skipped.filter(({ reason }) => reason === 'chats.closed').length;
  const gone = skipped.length - invited - closed;
  return [
    ...(invited > 0 ? [m.applications_message_not_applied({ count: invited })] : []),
    ...(closed > 0 ? [m.applications_message_closed({ count: closed })] : []),
    ...(gone > 0 ? [m.applications_message_gone({ count: gone })] : []),
  ];
};

/** Sent again as it stands it is the same message; what was changed is another. */
const useSending = ({ people, text, onText, onSent }: Omit<MessageDialogProps, 'onClose'>) => {
  const write = useWriteToMany();
  const [unique_id, setKey] = useState(newKey);
  const [nobody, setNobody] = useState<string>();
  const change = (next: string) => {
    setKey(newKey());
    onText(next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setNobody(undefined);
    write.mutate(
      { application_ids: [...people.ids], content: text, unique_id },
      {
        onSuccess: ({ sent, skipped }) => {
          const words = skippedWords(skipped);
          if (sent.length === 0) return setNobody(words.join(' '));
          toast.success([m.applications_message_sent({ count: sent.length }), ...words].join(' '));
          onSent();
        },
      },
    );
  };
  return { change, send, sending: write.isPending, error: nobody ?? write.error?.message };
};

function Preview({ person: { candidate, job }, text }: { person: Application; text: string }) {
  return (
    <section aria-label={m.applications_message_preview({ name: nameOf(candidate) })}>
      <Text size="sm" c="dimmed" mb={4} aria-hidden>
        {m.applications_message_preview({ name: nameOf(candidate) })}
      </Text>
      <div className={classes.preview}>
        {fillBlanks(text, { first_name: candidate.first_name, job_title: job.title })}
      </div>
    </section>
  );
}

export function MessageDialog(props: MessageDialogProps) {
  const { people, text, onClose } = props;
  const { change, send, sending, error } = useSending(props);
  const count = people.ids.length;
  const { first } = people;
  const said = text.trim();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={m.applications_message_title({ count })}
      closeButtonProps={{ 'aria-label': m.applications_close() }}
    >
      <form onSubmit={send}>
        <Stack>
          <Text c="dimmed">{m.applications_message_each()}</Text>
          <MessageField text={text} onText={change} />
          {first && said && <Preview person={first} text={said} />}
          {error && (
            <Text role="alert" c="var(--marula-danger)">
              {error}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {m.applications_message_cancel()}
            </Button>
            <Button type="submit" loading={sending} disabled={!said || said.length > chatLimits.bulkCharacters}>
              {m.applications_message_send({ count })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
