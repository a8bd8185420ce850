import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { staffLimits } from '@marula/contract/staff-limits';
import { type FormEvent, type ReactNode, useState } from 'react';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';

const { min, max } = staffLimits.reason;

export const isReason = (reason: string) => reason.trim().length >= min;

export const ReasonField = ({ value, onChange }: { value: string; onChange: (reason: string) => void }) => (
  <Textarea
    label={m.staff_reason_label()}
    description={m.staff_reason_note()}
    autosize
    minRows={2}
    maxLength={max}
    data-autofocus
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

interface ReasonDialogProps {
  title: string;
  /** The act itself, never 'OK'. */
  act: string;
  busy: boolean;
  error: Error | null;
  onClose: () => void;
  onGiven: (reason: string) => void;
  children?: ReactNode;
}

/** Nothing is done at the console without a reason. Drawn only while it is asked for. */
export function ReasonDialog({ title, act, busy, error, onClose, onGiven, children }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReason(reason) && !busy) onGiven(reason.trim());
  };
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false}>
      <form onSubmit={submit}>
        <Stack gap="md">
          {children}
          <ReasonField value={reason} onChange={setReason} />
          {error && (
            <Text role="alert" c="red">
              {error.message}
            </Text>
          )}
          <Group gap="xs" align="stretch" justify="flex-end" className={layout.acts}>
            <Button variant="default" onClick={onClose}>
              {m.staff_cancel()}
            </Button>
            <Button type="submit" loading={busy} disabled={!isReason(reason)}>
              {act}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
