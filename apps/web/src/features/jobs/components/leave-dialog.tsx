import { Button, Group, Modal, Text } from '@mantine/core';
import { me } from '@/lib/auth/me';
import { m } from '@/paraglide/messages';
import { useLeaving } from './use-leaving';

interface LeaveDialogProps {
  /** Something is written that was not sent; asked at the moment of leaving. */
  isUnsent: () => boolean;
}

/** Leaving loses nothing that the browser keeps, but nobody else sees it there. */
export function LeaveDialog({ isUnsent }: LeaveDialogProps) {
  // Who has signed out is on the way to the login, and what they wrote is forgotten.
  const answer = useLeaving(() => me.get() !== null && isUnsent());
  const stay = () => answer?.(false);
  return (
    <Modal opened={answer !== undefined} onClose={stay} withCloseButton={false} title={m.jobs_leave_title()}>
      <Text mb="lg">{m.jobs_leave_text()}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => answer?.(true)}>
          {m.jobs_leave_act()}
        </Button>
        <Button onClick={stay} data-autofocus>
          {m.jobs_leave_stay()}
        </Button>
      </Group>
    </Modal>
  );
}
