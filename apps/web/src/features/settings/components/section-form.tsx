import { Button, Group } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { Form } from '@/ui/form';
import { FailureNote } from './failure-note';

interface SectionFormProps<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  onSubmit: (values: Values) => void;
  act: string;
  danger?: boolean;
  busy: boolean;
  error: unknown;
  children: ReactNode;
}

/** The form of one section: its fields, what was refused, and its one action. */
export function SectionForm<Values extends Record<string, unknown>>({
  form,
  onSubmit,
  act,
  danger = false,
  busy,
  error,
  children,
}: SectionFormProps<Values>) {
  return (
    <Form form={form} onSubmit={onSubmit} announce={(errors) => m.form_errors({ errors })}>
      {children}
      <FailureNote error={error} />
      <Group gap={0} align="stretch" justify="flex-end" wrap="nowrap">
        <Button type="submit" flex={{ base: 1, sm: '0 1 auto' }} loading={busy} {...(danger && { color: 'red' })}>
          {act}
        </Button>
      </Group>
    </Form>
  );
}
