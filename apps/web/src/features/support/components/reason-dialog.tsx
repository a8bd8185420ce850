import { Button, Group, Modal, Textarea } from '@mantine/core';
import { staffLimits } from '@marula/contract/staff-limits';
import { type FormEvent, useState } from 'react';
import { m } from '@/paraglide/messages';

interface ReasonDialogProps {
  title: string;
  /** The act itself, never 'OK'. */
  act: string;
  busy: boolean;
  onClose: () => void;
  onReason: (reason: string) => void;
}

/** Drawn only while it is asked. */
export function ReasonDialog({ title, act, busy, onClose, onReason }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const { min, max } = staffLimits.reason;
  const isEnough = reason.trim().length >= min;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEnough && !busy) onReason(reason.trim());
  };
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false}>
      <form onSubmit={submit}>
        <Textarea
          label={m.support_reason()}
          autosize
          minRows={2}
          maxLength={max}
          data-autofocus
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {m.support_cancel()}
          </Button>
          <Button type="submit" loading={busy} disabled={!isEnough}>
            {act}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
