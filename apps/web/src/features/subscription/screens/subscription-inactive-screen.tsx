import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Subscription } from '@marula/contract/subscriptions.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadFailed } from '@/domain/load-failed';
import { useCan } from '@/lib/auth/ability';
import { pricingQuery, subscriptionQuery } from '@/lib/subscription';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import { Waiting } from '@/ui/waiting';
import { ChooseAgain } from '../components/choose-again';
import { MoveToFree } from '../components/move-to-free';
import classes from '../components/on-hold.module.css';
import { PayAndCarryOn } from '../components/pay-and-carry-on';

interface SubscriptionInactiveScreenProps {
  onReference: (reference: string) => void;
}

const leadOf = (subscription: Subscription | null) => {
  if (subscription?.outstanding) return m.subscription_hold_lead();
  return subscription?.trial_ends_at && subscription.status !== 'cancelled'
    ? m.subscription_hold_lead_trial()
    : m.subscription_hold_lead_ended();
};

const works = [m.subscription_hold_works_read, m.subscription_hold_works_export];
const waits = [m.subscription_hold_waits_jobs, m.subscription_hold_waits_acts];

const StillWorks = () => (
  <div className={classes.still}>
    <ul className={classes.list}>
      {works.map((words) => (
        <li key={words()}>
          <Icon name="check" size={16} />
          {words()}
        </li>
      ))}
    </ul>
    <ul className={classes.list} data-off>
      {waits.map((words) => (
        <li key={words()}>
          <Icon name="pause" size={16} />
          {words()}
        </li>
      ))}
    </ul>
  </div>
);

function Ways({ subscription, onReference }: SubscriptionInactiveScreenProps & { subscription: Subscription | null }) {
  const free = useQuery(pricingQuery).data?.plans.find(({ slug }) => slug === 'free');
  return (
    <div className={classes.ways}>
      {subscription?.outstanding ? (
        <PayAndCarryOn onReference={onReference} />
      ) : (
        <ChooseAgain subscription={subscription} />
      )}
      {free ? <MoveToFree free={free} /> : <Skeleton h={220} radius="lg" />}
    </div>
  );
}

const Working = () => (
  <div className={classes.root}>
    <div className={classes.words}>
      <Title order={1}>{m.subscription_hold_not_title()}</Title>
      <Text>{m.subscription_hold_not_text()}</Text>
    </div>
    <ButtonLink to="/dashboard/home" variant="default">
      {m.subscription_done_act()}
    </ButtonLink>
  </div>
);

const OnHoldSkeleton = () => (
  <Waiting label={m.subscription_loading()} w="100%">
    <Stack gap="lg" align="center">
      <Skeleton h={32} w={260} />
      <Skeleton h={240} radius="lg" />
      <Skeleton h={80} radius="lg" />
    </Stack>
  </Waiting>
);

/** No wall: two ways on with their prices, what still works, what waits. No blame, and no red. */
export function SubscriptionInactiveScreen(props: SubscriptionInactiveScreenProps) {
  const { data: subscription, error, refetch, isFetching } = useQuery(subscriptionQuery);
  const mayPay = useCan('update', 'Billing');
  if (subscription?.working) return <Working />;
  return (
    <div className={classes.root}>
      {subscription === undefined && !error && <OnHoldSkeleton />}
      {subscription === undefined && error && (
        <LoadFailed title={m.subscription_error_title()} error={error} onRetry={refetch} retrying={isFetching} />
      )}
      {subscription !== undefined && (
        <>
          <div className={classes.words}>
            <Title order={1}>{m.subscription_inactive_title()}</Title>
            <Text>{leadOf(subscription)}</Text>
          </div>
          {mayPay ? <Ways {...props} subscription={subscription} /> : <Text>{m.subscription_hold_owner()}</Text>}
          <StillWorks />
          <Text c="dimmed">
            {m.subscription_hold_wrong()}{' '}
            <Anchor size="sm" renderRoot={(anchor) => <Link to="/contact" {...anchor} />}>
              {m.subscription_hold_write()}
            </Anchor>
          </Text>
        </>
      )}
    </div>
  );
}
