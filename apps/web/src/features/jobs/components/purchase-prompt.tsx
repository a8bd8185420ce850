import { Anchor, Button, Group, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCan } from '@/lib/auth/ability';
import { pricingQuery, subscriptionQuery } from '@/lib/subscription';
import { m } from '@/paraglide/messages';

interface PurchasePromptProps {
  opened: boolean;
  onClose: () => void;
  /** Before the way to the bundles is taken. */
  onLeave?: () => void;
}

/** The next larger plan, for who runs out of posts again and again. */
const useLarger = () => {
  const plans = useQuery(pricingQuery).data?.plans ?? [];
  const own = useQuery(subscriptionQuery).data?.subscription_plan;
  return plans.find(({ monthly_price }) => (monthly_price ?? 0) > (own?.monthly_price ?? Number.POSITIVE_INFINITY));
};

function Larger({ onLeave }: { onLeave: () => void }) {
  const plan = useLarger();
  if (!plan?.posts_per_month) return null;
  return (
    <Text mb="lg">
      <Anchor
        renderRoot={(props) => (
          <Link
            to="/dashboard/subscription/manage-subscription"
            search={{ plan: plan.slug }}
            {...props}
            onClick={onLeave}
          />
        )}
      >
        {m.jobs_purchase_plan({ plan: plan.name, count: plan.posts_per_month })}
      </Anchor>
    </Text>
  );
}

/** For who may not buy, it says who may. */
export function PurchasePrompt({ opened, onClose, onLeave }: PurchasePromptProps) {
  const navigate = useNavigate();
  const mayBuy = useCan('update', 'Billing');
  const leave = () => {
    onLeave?.();
    onClose();
  };
  const purchase = () => {
    leave();
    void navigate({ to: '/dashboard/subscription/bundles' });
  };
  return (
    <Modal opened={opened} onClose={onClose} withCloseButton={false} title={m.jobs_purchase_title()}>
      <Text mb="lg">{mayBuy ? m.jobs_purchase_text() : `${m.jobs_purchase_text()} ${m.jobs_purchase_owner()}`}</Text>
      {opened && mayBuy && <Larger onLeave={leave} />}
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
