import { Anchor, Box, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import type { Subscription } from '@marula/contract/subscriptions.contract';
import { useState } from 'react';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { dateOf } from '../money-words';
import { useCancelPlan } from '../subscription.mutations';

interface CancelDialogProps {
  subscription: Subscription;
  onClose: () => void;
}

/** At the period’s end. At once only after a second question, which says what is lost. */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const isDue = subscription.outstanding !== null;
  const [now, setNow] = useState(isDue);
  const [sure, setSure] = useState(false);
  const cancel = useCancelPlan();
  const plan = subscription.subscription_plan.name;
  const date = dateOf(subscription.current_period_end);
  const confirm = () =>
    void cancel.mutateAsync(now).then(
      () => {
        toast.success(now ? m.subscription_ended() : m.subscription_cancelled({ date }));
        onClose();
      },
      () => {},
    );
  const text = () => {
    if (isDue) return m.subscription_cancel_due_text({ plan });
    return now ? m.subscription_cancel_now_text({ date }) : m.subscription_cancel_text({ plan, date });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      title={now ? m.subscription_cancel_now_title({ plan }) : m.subscription_cancel_title({ plan })}
    >
      <Stack gap="md">
        <Text>{text()}</Text>
        {isDue ? null : now ? (
          <Checkbox
            size="sm"
            color="red"
            label={m.subscription_cancel_now_sure()}
            checked={sure}
            onChange={(event) => setSure(event.currentTarget.checked)}
          />
        ) : (
          <Anchor component="button" type="button" size="sm" w="fit-content" onClick={() => setNow(true)}>
            {m.subscription_cancel_now()}
          </Anchor>
        )}
        {cancel.error && (
          <Box component="p" role="alert" c="var(--mantine-color-error)">
            {cancel.error.message}
          </Box>
        )}
        <Group gap="xs" justify="flex-end" className={layout.acts}>
          <Button variant="default" onClick={onClose}>
            {m.subscription_cancel_keep()}
          </Button>
          <Button color="red" loading={cancel.isPending} disabled={now && !isDue && !sure} onClick={confirm}>
            {now ? m.subscription_cancel_now_act() : m.subscription_cancel_act()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
