import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { PaymentMethod } from '@marula/contract/payments.contract';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { methodName } from '../money-words';
import { useRemoveMethod } from '../subscription.methods.mutations';
import { codeOf, PayProblem } from './pay-problem';

interface RemoveMethodProps {
  method: PaymentMethod;
  onClose: () => void;
}

/** What the server refuses stands where it was asked. */
export function RemoveMethod({ method, onClose }: RemoveMethodProps) {
  const remove = useRemoveMethod();
  const name = methodName(method);
  // The promise, not the mutation’s callbacks: those do not run if the change takes this row off the screen.
  const confirm = () =>
    void remove.mutateAsync(method.id).then(
      () => toast.success(m.subscription_method_removed({ name })),
      () => {},
    );
  return (
    <Modal opened onClose={onClose} withCloseButton={false} title={m.subscription_method_remove_title({ name })}>
      <Stack gap="md">
        <Text>{m.subscription_method_remove_text()}</Text>
        {remove.error && <PayProblem code={codeOf(remove.error)}>{remove.error.message}</PayProblem>}
        <Group gap="xs" justify="flex-end" className={layout.acts}>
          <Button variant="default" onClick={onClose}>
            {m.subscription_method_remove_keep()}
          </Button>
          <Button color="red" loading={remove.isPending} onClick={confirm}>
            {m.subscription_method_remove()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
