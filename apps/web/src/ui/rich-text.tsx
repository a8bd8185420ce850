import { Input, Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import classes from './rich-text.module.css';

/** How the editor's controls are called. */
export interface RichTextWords {
  tools: string;
  bold: string;
  italic: string;
  heading: string;
  bullets: string;
  numbers: string;
  link: string;
  undo: string;
  redo: string;
  /** In the box that asks for a link. */
  linkAddress: string;
  linkPlaceholder: string;
  linkWrong: string;
  linkSave: string;
  linkRemove: string;
  loading: string;
}

export interface RichTextProps {
  label: string;
  /** Stands beside the label. */
  aside?: ReactNode;
  /** HTML; nothing written is the empty string. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  words: RichTextWords;
}

const Editor = lazy(() => import('./rich-text-editor').then(({ RichTextEditor }) => ({ default: RichTextEditor })));

/** Text with a few kinds of emphasis. The editor weighs more than the rest of a form, so it comes when one is opened. */
export function RichText({ label, aside, description, error, required = false, words, ...editor }: RichTextProps) {
  const id = useId();
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <div className={classes.labelRow}>
        <Input.Label labelElement="div" id={`${id}-label`} required={required}>
          {label}
        </Input.Label>
        {aside}
      </div>
      <Suspense
        fallback={
          <div role="status" aria-label={words.loading} className={classes.loading}>
            <Skeleton h="100%" radius="md" />
          </div>
        }
      >
        <Editor
          {...editor}
          words={words}
          wrong={Boolean(error)}
          labelledBy={`${id}-label`}
          describedBy={described}
          required={required}
        />
      </Suspense>
      {description && (
        <Input.Description id={`${id}-description`} mt={4}>
          {description}
        </Input.Description>
      )}
      {error && (
        <Input.Error id={`${id}-error`} mt={4}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}
