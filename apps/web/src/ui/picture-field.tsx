import { Button, Group, Input } from '@mantine/core';
import { type ChangeEvent, useId, useRef } from 'react';
import layout from '@/ui/layout.module.css';
import { Face } from './face';

interface PictureFieldProps {
  label: string;
  description: string;
  /** Whose initials stand in for a missing picture. */
  name: string;
  image: string | null;
  square?: boolean;
  /** Types that the file chooser offers. */
  accept: readonly string[];
  words: { choose: string; change: string; remove: string };
  busy: boolean;
  error?: string | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** A picture as it is now, with the ways to change it. What is chosen is saved at once. */
export function PictureField({ label, description, name, image, square = false, ...rest }: PictureFieldProps) {
  const { accept, words, busy, error, onChoose, onRemove } = rest;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // So that the same file can be chosen again after it was refused.
    currentTarget.value = '';
    if (file) onChoose(file);
  };
  return (
    <Input.Wrapper label={label} id={id} description={description} error={error}>
      <Group gap="sm" mt="xs">
        <Face name={name} image={image} size={64} square={square} />
        <input ref={input} id={id} type="file" accept={accept.join(',')} className={layout.hidden} onChange={choose} />
        <Button variant="default" loading={busy} onClick={() => input.current?.click()}>
          {image ? words.change : words.choose}
        </Button>
        {image && (
          <Button variant="subtle" color="gray" disabled={busy} onClick={onRemove}>
            {words.remove}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
