import { Button, Group, Kbd, Text, Textarea, VisuallyHidden } from '@mantine/core';
import { asksForMoney } from '@marula/contract/fee-words';
import { textLimits } from '@marula/contract/limits';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import classes from './composer.module.css';
import { ComposerTools, type ComposerToolsProps } from './composer-tools';
import { FeeWarning } from './fee-warning';

interface ComposerProps extends Omit<ComposerToolsProps, 'onInsert' | 'text'> {
  /** Who is written to: a first name or the team. */
  name: string;
  /** Most messages are one of a few. */
  readyAnswers: readonly string[];
  /** Why the last message was refused. */
  error?: string | undefined;
  /** Why nobody can answer here any more. */
  closed?: string | undefined;
  /** What was being written when this conversation was left. */
  initial?: string;
  /** What is being written, to be kept. */
  onText?: (text: string) => void;
  onSend: (text: string) => void;
  /** Words that ask a candidate for money are asked about once before they go. */
  warnsOfFees?: boolean;
  /** Somebody types: told to the others. */
  onTyping?: () => void;
}

const warnBelow = 200;

type Draft = Pick<ComposerProps, 'initial' | 'onText' | 'onSend' | 'warnsOfFees'>;

const useDraft = ({ initial = '', onText, onSend, warnsOfFees = false }: Draft) => {
  const [text, set] = useState(initial);
  const [isWarned, setWarned] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const setText = (next: string) => {
    set(next);
    setWarned(false);
    onText?.(next);
  };
  const send = () => {
    const said = text.trim();
    if (!said) return;
    if (warnsOfFees && !isWarned && asksForMoney(said)) return setWarned(true);
    onSend(said);
    setText('');
    field.current?.focus();
  };
  const insert = (added: string) => {
    setText((text.trim() ? `${text.trimEnd()} ${added}` : added).slice(0, textLimits.message));
    field.current?.focus();
  };
  const edit = () => {
    setWarned(false);
    field.current?.focus();
  };
  return { text, setText, field, send, insert, isWarned, edit };
};

function Ready({ answers, onPick }: { answers: readonly string[]; onPick: (answer: string) => void }) {
  if (answers.length === 0) return null;
  return (
    <Group component="fieldset" gap="xs" align="stretch" wrap="nowrap" className={classes.ready}>
      <VisuallyHidden component="legend">{m.chat_ready()}</VisuallyHidden>
      {answers.map((answer) => (
        <Button key={answer} variant="default" size="compact-sm" onClick={() => onPick(answer)}>
          {answer}
        </Button>
      ))}
    </Group>
  );
}

/** Enter sends, Shift Enter makes a line. A ready answer goes into the field: it is sent by the person, not by a slip. */
export function Composer(props: ComposerProps) {
  const { name, readyAnswers, error, closed, onPictures, onTyping } = props;
  const { text, setText, field, send, insert, isWarned, edit } = useDraft(props);
  const errorId = useId();
  const left = textLimits.message - text.length;
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, Enter only ends it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  if (closed)
    return (
      <Text c="dimmed" flex="none" py={16} px={24} ta="center" className={layout.lineAbove}>
        {closed}
      </Text>
    );
  return (
    <div className={classes.root}>
      <Ready answers={readyAnswers} onPick={insert} />
      {error && (
        <Text role="alert" id={errorId} size="xs" mb={8} c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      {isWarned && <FeeWarning onSend={send} onEdit={edit} />}
      <div className={classes.box}>
        <Textarea
          ref={field}
          variant="unstyled"
          aria-label={m.chat_field({ name })}
          aria-describedby={error ? errorId : undefined}
          placeholder={m.chat_placeholder({ name })}
          minRows={1}
          maxRows={6}
          maxLength={textLimits.message}
          pt={4}
          px={14}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            onTyping?.();
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const pictures = [...event.clipboardData.files];
            if (pictures.length === 0) return;
            event.preventDefault();
            onPictures(pictures);
          }}
        />
        <Group gap={4} wrap="nowrap" pt={4} pb={8} px={8}>
          <ComposerTools {...props} text={text.trim()} onInsert={insert} />
          <Text span size="xs" c="dimmed" mr={8} ml="auto" visibleFrom={left < warnBelow ? undefined : 'sm'}>
            {left < warnBelow ? (
              m.chat_left({ count: left })
            ) : (
              <>
                <Kbd size="xs">{m.chat_enter_key()}</Kbd> {m.chat_enter()}
              </>
            )}
          </Text>
          <Button size="xs" fz="sm" className={classes.send} disabled={!text.trim()} onClick={send}>
            {m.chat_send()}
          </Button>
        </Group>
      </div>
    </div>
  );
}
