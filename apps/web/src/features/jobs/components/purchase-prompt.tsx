import { Button, Group, Modal, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '@/lib/auth/ability';
import { m } from '@/paraglide/messages';

interface PurchasePromptProps {
  opened: boolean;
  onClose: () => void;
  /** Before the way to the bundles is taken. */
  onLeave?: () => void;
}

/** For who may not buy, it says who may. */
export function PurchasePrompt({ opened, onClose, onLeave }: PurchasePromptProps) {
  const navigate = useNavigate();
  const mayBuy = useCan('update', 'Billing');
  const purchase = () => {
    onLeave?.();
    onClose();
    void navigate({ to: '/dashboard/subscription/bundles' });
  };
  return (
    <Modal opened={opened} onClose={onClose} withCloseButton={false} title={m.jobs_purchase_title()}>
      <Text mb="lg">{mayBuy ? m.jobs_purchase_text() : `${m.jobs_purchase_text()} ${m.jobs_purchase_owner()}`}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {m.jobs_purchase_later()}
        </Button>
        {mayBuy && (
          <Button onClick={purchase} data-autofocus>
            {m.jobs_purchase_act()}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
