import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { staffLimits } from '@marula/contract/staff-limits';
import { type ReactNode, useState } from 'react';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';

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

const { reason: length } = staffLimits;

export const isReason = (reason: string) => reason.trim().length >= length.min;

export const ReasonField = ({ value, onChange }: { value: string; onChange: (reason: string) => void }) => (
  <Textarea
    label={m.finance_refund_reason()}
    description={m.finance_refund_reason_note()}
    autosize
    minRows={2}
    maxLength={length.max}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

/** Nothing is done at the console without a reason. */
export function ReasonDialog({ title, act, busy, error, onClose, onGiven, children }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false}>
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
            {m.finance_cancel()}
          </Button>
          <Button loading={busy} disabled={!isReason(reason)} onClick={() => onGiven(reason)}>
            {act}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
