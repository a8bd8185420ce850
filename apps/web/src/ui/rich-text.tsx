import { Box, Input, Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import type { RichTextValue } from './rich-text-value';

interface RichTextProps extends RichTextValue {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
}

const Editor = lazy(() => import('./rich-text-editor').then(({ RichTextEditor }) => ({ default: RichTextEditor })));

/** Text with a few kinds of emphasis. The editor weighs more than the rest of a form, so it comes when one is opened. */
export function RichText({ label, description, error, required = false, words, ...editor }: RichTextProps) {
  const id = useId();
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <Input.Label labelElement="div" id={`${id}-label`} required={required} mb={4}>
        {label}
      </Input.Label>
      <Suspense
        fallback={
          <Box role="status" aria-label={words.loading} h={178}>
            <Skeleton h="100%" radius="md" />
          </Box>
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
