import { fileLimits } from '@marula/contract/file-limits';
import { textLimits } from '@marula/contract/limits';
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useIsWide } from '@/lib/use-is-wide';
import { pictureRefusal } from '@/lib/use-picture';
import { m } from '@/paraglide/messages';
import { shrinkPicture } from '../files/shrink-picture';
import { IconButton } from '../ui/button';
import classes from './composer.module.css';

interface ComposerProps {
  /** Who is written to. */
  to: string;
  onSend: (content: string, file?: File) => void;
}

/** Any picture that the phone has: one of a kind that we do not keep is made one that we do, or refused in words. */
const accept = ['image/*', ...fileLimits.pictureTypes].join();

function usePictures(onSend: ComposerProps['onSend']) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File) => {
    setBusy(true);
    const small = await shrinkPicture(file);
    setBusy(false);
    const refused = pictureRefusal(small);
    setProblem(refused);
    if (!refused) onSend('', small);
  };
  return { problem, isBusy, choose };
}

/** Where the browser does not do it by itself. */
const useGrowing = (text: string) => {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || CSS.supports?.('field-sizing', 'content')) return;
    element.style.height = 'auto';
    if (text) element.style.height = `${element.scrollHeight}px`;
  }, [text]);
  return field;
};

/** Grows with what is typed. Enter sends where there is a keyboard; on a phone it makes a line, as phones do. */
export function Composer({ to, onSend }: ComposerProps) {
  const [text, setText] = useState('');
  const field = useGrowing(text);
  const picker = useRef<HTMLInputElement>(null);
  const note = useId();
  const isWide = useIsWide();
  const { problem, isBusy, choose } = usePictures(onSend);
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (!text.trim()) return;
    onSend(text.trim());
    setText('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, Enter only ends it.
    if (!isWide || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <>
      {problem && (
        <p id={note} role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <form className={classes.composer} onSubmit={send}>
        <input
          ref={picker}
          type="file"
          accept={accept}
          tabIndex={-1}
          aria-label={m.chat_add_picture()}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) void choose(file);
          }}
        />
        <IconButton
          icon="image"
          label={m.chat_add_picture()}
          disabled={isBusy}
          onClick={() => picker.current?.click()}
        />
        <textarea
          ref={field}
          rows={1}
          maxLength={textLimits.message}
          aria-label={m.chat_field({ name: to })}
          aria-describedby={problem ? note : undefined}
          placeholder={m.candidate_app_messages_write()}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton type="submit" icon="send" label={m.chat_send()} />
      </form>
    </>
  );
}
