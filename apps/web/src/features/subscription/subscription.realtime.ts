import type { Subscription } from '@marula/contract/subscriptions.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCan } from '@/lib/auth/ability';
import { joinChannel, onChannelState, onLive } from '@/lib/auth/live';
import { loadPlan, useMe } from '@/lib/auth/me';
import { readAgain } from '@/lib/read-again';
import { postsQuery, subscriptionKey, subscriptionQuery } from '@/lib/subscription';

/** What every member is told leaves the card out: it stays as it was while it is the same one. */
export const withSubscription = (known: Subscription | null | undefined, row: Subscription): Subscription => ({
  ...row,
  authorization:
    row.authorization ?? (known?.authorization_id === row.authorization_id ? (known?.authorization ?? null) : null),
});

/** What is paid, bought, changed or used up in another tab, or by the clock, shows here at once. */
export const useLiveSubscription = (): void => {
  const client = useQueryClient();
  const company = useMe()?.company_id;
  const readsBilling = useCan('read', 'Billing');
  useEffect(() => {
    if (!company) return;
    if (readsBilling) void joinChannel('billing', company);
    const again = () => void readAgain(client, subscriptionKey);
    const stops = [
      onLive('company', 'subscription', (payload) => {
        if (payload.action !== 'deleted')
          client.setQueryData(subscriptionQuery.queryKey, (known) => withSubscription(known, payload.row));
        void loadPlan();
        again();
      }),
      onLive('company', 'post-allocation', ({ row }) => client.setQueryData(postsQuery.queryKey, row)),
      onLive('company', 'bundle', () => void readAgain(client, postsQuery.queryKey)),
      onLive('billing', 'payment', again),
      onLive('billing', 'payment-method', again),
      // What was said while a channel was away is asked for.
      onChannelState((channel, state) => {
        if (state !== 'joined' || (channel !== 'company' && channel !== 'billing')) return;
        again();
        if (channel === 'company') void readAgain(client, postsQuery.queryKey);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, company, readsBilling]);
};
