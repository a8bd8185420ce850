import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';

/** Whoever leaves with something typed that is not kept yet is asked. */
export function LeaveGuard({ when }: { when: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => when,
    enableBeforeUnload: () => when,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Modal opened onClose={reset} title={m.content_leave_title()} withCloseButton={false}>
      <Text mb="md">{m.content_leave_text()}</Text>
      <Group gap="xs" justify="flex-end" className={layout.acts}>
        <Button variant="default" onClick={reset}>
          {m.content_leave_stay()}
        </Button>
        <Button color="red" onClick={proceed}>
          {m.content_leave_go()}
        </Button>
      </Group>
    </Modal>
  );
}
