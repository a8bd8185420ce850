import { Button, Group, Text, Textarea } from '@mantine/core';
import { textLimits } from '@marula/contract/limits';
import type { Case } from '@marula/contract/support.contract';
import { caseNumber, fillAnswer } from '@marula/contract/support-limits';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { ApiError } from '@/lib/api-error';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { useAnswer, useNote } from '../support.mutations';
import classes from './case.module.css';
import { ReadyAnswers } from './ready-answers';

interface CaseComposerProps {
  one: Case;
  field: RefObject<HTMLTextAreaElement | null>;
}

const wasMeanwhile = (error: Error | null) => error instanceof ApiError && error.code === 'support.said_meanwhile';

/** Ctrl Enter sends; a ready answer goes into the field first. A note never leaves the team. */
export function CaseComposer({ one, field }: CaseComposerProps) {
  const [text, setText] = useState('');
  const [isNote, setNote] = useState(false);
  const answer = useAnswer(one.id);
  const note = useNote(one.id);
  const isBusy = answer.isPending || note.isPending;
  const send = () => {
    const content = text.trim();
    if (!content || isBusy) return;
    const done = { onSuccess: () => setText('') };
    if (isNote) return note.mutate({ content }, done);
    const seen = one.messages.at(-1)?.id ?? one.id;
    answer.mutate({ content, seen }, { onSuccess: () => [setText(''), toast.success(m.support_sent())] });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const insert = (ready: string) => {
    const [first_name = one.name] = one.name.split(' ');
    const filled = fillAnswer(ready, { first_name, number: caseNumber(one.number) });
    setText((text.trim() ? `${text.trimEnd()}\n\n${filled}` : filled).slice(0, textLimits.message));
    field.current?.focus();
  };
  return (
    <div className={classes.composer} data-note={isNote || undefined}>
      <Textarea
        ref={field}
        variant="unstyled"
        aria-label={isNote ? m.support_note() : m.support_answer()}
        placeholder={isNote ? m.support_note() : m.support_answer()}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={textLimits.message}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {wasMeanwhile(answer.error) && (
        <Text role="alert" c="var(--marula-warn)" mb="xs">
          {m.support_meanwhile()}
        </Text>
      )}
      <Group gap="xs">
        <ReadyAnswers text={text} onPick={insert} />
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name={isNote ? 'mail' : 'sticky-note'} size={14} />}
          onClick={() => setNote(!isNote)}
        >
          {isNote ? m.support_answer_mode() : m.support_note_mode()}
        </Button>
        <Text size="xs" c="dimmed" ml="auto">
          {!isNote && (one.in_product ? m.support_by_both() : m.support_by_mail())}
        </Text>
        <Button size="xs" loading={isBusy} disabled={text.trim() === ''} onClick={send}>
          {isNote ? m.support_keep_note() : m.support_send()}
        </Button>
      </Group>
    </div>
  );
}
