import { Button, Group, Modal, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';

/** Whoever leaves with something typed that is not kept yet is asked. */
export function LeaveGuard({ when }: { when: boolean }) {
  const { history } = useRouter();
  const [leave, setLeave] = useState<(goes: boolean) => void>();
  // By the history itself: the router's own hook would weigh on every public page.
  useEffect(() => {
    if (!when) return;
    const blockerFn = () => new Promise<boolean>((resolve) => setLeave(() => (goes: boolean) => resolve(!goes)));
    return history.block({ blockerFn, enableBeforeUnload: () => true });
  }, [history, when]);
  if (!leave) return null;
  const answer = (goes: boolean) => () => {
    setLeave(undefined);
    leave(goes);
  };
  return (
    <Modal opened onClose={answer(false)} title={m.content_leave_title()} withCloseButton={false}>
      <Text mb="md">{m.content_leave_text()}</Text>
      <Group gap="xs" justify="flex-end" className={layout.acts}>
        <Button variant="default" onClick={answer(false)}>
          {m.content_leave_stay()}
        </Button>
        <Button color="red" onClick={answer(true)}>
          {m.content_leave_go()}
        </Button>
      </Group>
    </Modal>
  );
}
