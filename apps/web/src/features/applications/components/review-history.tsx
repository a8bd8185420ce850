import { Button, Stack, Text, Textarea } from '@mantine/core';
import { formatDate } from '@marula/contract/formats';
import { textLimits } from '@marula/contract/limits';
import { type FormEvent, useState } from 'react';
import { formatTime } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './review.module.css';

/** Something that happened to an application, or a note of the team, as a sentence. */
export interface ApplicationEvent {
  id: string;
  at: string;
  text: string;
  /** While what happened can be taken back. */
  undo?: { label: string; run: () => void };
}

interface ReviewHistoryProps {
  events: readonly ApplicationEvent[];
  /** Left out where notes cannot be written: on the applications of an archived job. */
  onNote?: ((text: string) => void) | undefined;
  /** Somebody asked to write a note: the field has the focus. */
  writing?: boolean;
}

function NoteField({ onNote, writing }: { onNote: (text: string) => void; writing: boolean }) {
  const [text, setText] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    onNote(text.trim());
    setText('');
  };
  return (
    <form className={classes.note} onSubmit={save}>
      <Textarea
        label={m.applications_note_label()}
        description={m.applications_note_hint()}
        inputWrapperOrder={['label', 'input', 'description']}
        minRows={2}
        maxLength={textLimits.message}
        data-autofocus={writing || undefined}
        ref={(field) => {
          if (writing) field?.focus();
        }}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!text.trim()}>
        {m.applications_note_save()}
      </Button>
    </form>
  );
}

const when = (at: string) => {
  const { time_zone } = getTenant();
  const moment = new Date(at);
  return `${formatDate(moment, time_zone)}, ${formatTime(moment, time_zone)}`;
};

/** Newest first. */
export function ReviewHistory({ events, onNote, writing = false }: ReviewHistoryProps) {
  return (
    <div className={classes.root}>
      {onNote && <NoteField onNote={onNote} writing={writing} />}
      {events.length === 0 && <Text c="dimmed">{m.applications_history_none()}</Text>}
      <Stack component="ol" gap={16}>
        {events.map((event) => (
          <li key={event.id} className={classes.event}>
            <Text>{event.text}</Text>
            <Text size="xs" c="dimmed">
              {when(event.at)}
            </Text>
            {event.undo && (
              <Button
                variant="default"
                size="compact-sm"
                mt={4}
                leftSection={<Icon name="undo-2" size={14} />}
                onClick={event.undo.run}
              >
                {event.undo.label}
              </Button>
            )}
          </li>
        ))}
      </Stack>
    </div>
  );
}
