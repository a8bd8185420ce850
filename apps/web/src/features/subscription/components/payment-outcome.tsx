import { Button, Group, Loader, Text } from '@mantine/core';
import type { PaymentResult } from '@marula/contract/payments.endpoints.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { loadPlan } from '@/lib/auth/me';
import { postsQuery, subscriptionKey } from '@/lib/subscription';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { WorkArea } from '@/ui/work-area';
import { dateOf } from '../money-words';
import { type Outcome, outcomeOf } from '../outcome';
import { moneyQueries } from '../subscription.queries';
import classes from './payment-outcome.module.css';

interface PaymentOutcomeProps {
  reference: string;
  /** It is known for good: the address need not say the reference any more. */
  onKnown: () => void;
  /** Back to where it was paid from, to try again, or on. */
  onLeave: (again: boolean) => void;
  /** How long to wait before asking again, by how often it was asked. */
  gapMs?: (asked: number) => number;
}

const firstGapMs = 2_000;
const longestGapMs = 60_000;
const growing = (asked: number) => Math.min(longestGapMs, firstGapMs * 2 ** Math.max(0, asked - 1));

const useOutcome = (reference: string, gapMs: (asked: number) => number) => {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...moneyQueries.settled(reference),
    refetchInterval: ({ state }) =>
      outcomeOf(state.data, state.error) === 'pending' ? gapMs(state.dataUpdateCount) : false,
    refetchOnWindowFocus: ({ state }) => outcomeOf(state.data, state.error) === 'pending' && 'always',
  });
  const outcome = outcomeOf(data, error);
  useEffect(() => {
    if (outcome !== 'paid' && outcome !== 'before') return;
    void client.invalidateQueries({ queryKey: subscriptionKey });
    void client.invalidateQueries(postsQuery);
    void loadPlan();
  }, [outcome, client]);
  return { outcome, result: data, error, asking: isFetching, again: refetch };
};

/** What somebody has now. */
const gained = ({ payment, purchase, subscription }: PaymentResult): string | null => {
  if (payment?.type === 'payment_method') return m.subscription_done_card_text();
  if (purchase) return m.subscription_done_posts({ count: purchase.remaining, date: dateOf(purchase.expires_at) });
  if (!subscription) return null;
  return m.subscription_done_plan({
    plan: subscription.subscription_plan.name,
    date: dateOf(subscription.current_period_end),
  });
};

const wordsOf = (outcome: Outcome, result: PaymentResult | undefined): { title: string; text: string | null } => {
  const card = result?.payment?.type === 'payment_method';
  const words: Record<Outcome, [string, string | null]> = {
    asking: [m.subscription_asking_title(), m.subscription_asking_text()],
    pending: [m.subscription_pending_title(), m.subscription_pending_text()],
    paid: [card ? m.subscription_done_card_title() : m.subscription_done_title(), result ? gained(result) : null],
    before: [m.subscription_done_title(), m.subscription_done_before()],
    refunded: [m.subscription_done_refunded(), null],
    failed: [m.subscription_failed_title(), m.subscription_failed_text()],
    unconfirmed: [m.subscription_unconfirmed_title(), m.subscription_unconfirmed_text()],
    cancelled: [m.subscription_gave_up_title(), m.subscription_gave_up_text()],
    held: [m.subscription_held_title(), m.subscription_held_text()],
    unknown: [m.subscription_unknown_title(), null],
  };
  const [title, text] = words[outcome];
  return { title, text };
};

const marks: Partial<Record<Outcome, string>> = {
  paid: 'circle-check',
  before: 'circle-check',
  refunded: 'circle-check',
  failed: 'circle-alert',
  unconfirmed: 'circle-alert',
  cancelled: 'circle-alert',
  held: 'circle-alert',
  unknown: 'circle-alert',
};

const Mark = ({ outcome }: { outcome: Outcome }) => {
  const name = marks[outcome];
  return name ? <Icon name={name} size={24} /> : <Loader size={24} />;
};

interface ActsProps extends Pick<PaymentOutcomeProps, 'onLeave'> {
  outcome: Outcome;
  asking: boolean;
  again: () => unknown;
}

function Acts({ outcome, asking, again, onLeave }: ActsProps): ReactNode {
  if (outcome === 'asking') return null;
  if (outcome === 'pending' || outcome === 'unknown')
    return (
      <>
        <Button variant="default" loading={asking} onClick={() => void again()}>
          {m.subscription_ask_again()}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => onLeave(true)}>
          {m.subscription_leave()}
        </Button>
      </>
    );
  const retry = ['failed', 'unconfirmed', 'cancelled'].includes(outcome);
  return (
    <Button onClick={() => onLeave(retry)}>{retry ? m.subscription_try_again() : m.subscription_done_act()}</Button>
  );
}

/** Back from the provider’s page, or after a card was charged: what became of it, and what somebody has now. */
export function PaymentOutcome({ reference, onKnown, onLeave, gapMs = growing }: PaymentOutcomeProps) {
  const { outcome, result, error, asking, again } = useOutcome(reference, gapMs);
  const known = !['asking', 'pending', 'unknown'].includes(outcome);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is known
  useEffect(() => {
    if (known) onKnown();
  }, [known]);
  const { title, text } = wordsOf(outcome, result);
  return (
    <WorkArea>
      <section className={classes.root} data-outcome={outcome} role="status" aria-live="polite">
        <Mark outcome={outcome} />
        <h1 className={classes.title}>{title}</h1>
        {text && <Text>{text}</Text>}
        {outcome === 'unknown' && error && <Text>{error.message}</Text>}
        {outcome === 'pending' && <Text c="dimmed">{m.subscription_pending_phone()}</Text>}
        {result?.warnings.map((warning) => (
          <Text key={warning.code} className={classes.warning}>
            {warning.message}
          </Text>
        ))}
        <Group mt="sm">
          <Acts outcome={outcome} asking={asking} again={again} onLeave={onLeave} />
        </Group>
      </section>
    </WorkArea>
  );
}
