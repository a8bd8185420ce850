import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { contentFieldWords } from '@/domain/content-fields';
import { m } from '@/paraglide/messages';
import { isSame, type Value } from '../content-words';
import { Changed } from './changed';

interface LinesFieldProps {
  field: string;
  live: Value | null;
  /** What is live of it. */
  before: readonly string[] | undefined;
  lines: readonly string[];
  /** How many there may be, and how long each. */
  most: number;
  longest: number;
  description?: string;
  disabled: boolean;
  onChange: (lines: string[]) => void;
}

/** One entry a line; a list that was pasted with its bullets, or twice the same, is what it means. */
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.replace(/^\s*[•*–-]\s+/, '').trim())
      .filter(Boolean),
  ),
];

/** A list as text, so that ten entries are pasted at once. */
export function LinesField({
  field,
  live,
  before,
  lines,
  most,
  longest,
  description,
  disabled,
  onChange,
}: LinesFieldProps) {
  const [typed, setTyped] = useState('');
  // As it was typed, until the list is another than that says: something was taken back, say.
  const text = isSame(linesOf(typed), lines) ? typed : lines.join('\n');
  const long = lines.find((line) => line.length > longest);
  const error =
    lines.length > most
      ? m.content_lines_over({ count: lines.length, most })
      : long && m.content_line_long({ line: `${long.slice(0, 30)}…`, longest });
  return (
    <Changed field={field} live={live} from={before} to={lines}>
      <Textarea
        label={contentFieldWords(field)}
        description={description}
        autosize
        minRows={2}
        maxRows={12}
        disabled={disabled}
        value={text}
        error={error}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(linesOf(currentTarget.value));
        }}
      />
    </Changed>
  );
}
