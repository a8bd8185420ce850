import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import type { Failing } from '@marula/contract/operations.contract';
import { staffLimits } from '@marula/contract/staff-limits';
import { type FormEvent, useState } from 'react';
import { m } from '@/paraglide/messages';
import { useRetry } from '../operations.queries';

interface RetryDialogProps {
  failing: Failing;
  onClose: () => void;
}

export function RetryDialog({ failing: { what, name }, onClose }: RetryDialogProps) {
  const [reason, setReason] = useState('');
  const retry = useRetry();
  const { min, max } = staffLimits.reason;
  const isEnough = reason.trim().length >= min;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isEnough) retry.mutate({ what, name, reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} title={m.operations_retry_title({ name })} withCloseButton={false}>
      <form onSubmit={send}>
        <Text mb="md">{m.operations_retry_text()}</Text>
        <TextInput
          data-autofocus
          required
          label={m.operations_reason()}
          value={reason}
          maxLength={max}
          error={retry.error?.message}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Group gap="xs" justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {m.operations_cancel()}
          </Button>
          <Button type="submit" loading={retry.isPending} disabled={!isEnough}>
            {m.operations_retry()}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
