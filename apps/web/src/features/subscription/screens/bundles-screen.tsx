import { Text } from '@mantine/core';
import { formatMoney } from '@marula/contract/formats';
import { postLimits } from '@marula/contract/limits';
import type { Bundle } from '@marula/contract/subscriptions.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { useCan } from '@/lib/auth/ability';
import { planNames } from '@/lib/plan-names';
import { postsQuery, pricingQuery } from '@/lib/subscription';
import { m } from '@/paraglide/messages';
import { Panel } from '@/ui/panel';
import { eachOf, monthsOf, savedBy } from '../bundle-words';
import { BundleFacts } from '../components/bundle-facts';
import { CheckoutLayout } from '../components/checkout-layout';
import { MoneyGate } from '../components/money-gate';
import { OptionCard, OptionCards } from '../components/option-card';
import { PayBar } from '../components/pay-bar';
import { PlanSkeleton } from '../components/plan-skeleton';
import { Receipt } from '../components/receipt';
import { useCheckout } from '../components/use-checkout';

interface BundlesScreenProps {
  /** A payment was made, and is asked about. */
  onReference: (reference: string) => void;
  /** The one that was chosen on the way here. */
  bundle?: number | undefined;
}

const noteOf = (bundle: Bundle, all: readonly Bundle[]) => {
  if (bundle.posts === 1) return undefined;
  const saved = savedBy(bundle, all);
  const each = eachOf(bundle);
  return saved > 0
    ? m.subscription_bundle_save({ each, saved: formatMoney(saved, bundle.currency) })
    : m.subscription_bundle_each({ price: each });
};

function Choose({ bundles, first, onReference }: { bundles: readonly Bundle[]; first: Bundle } & BundlesScreenProps) {
  const canPay = useCan('update', 'Billing');
  const [chosen, choose] = useState(first);
  const posts = useQuery(postsQuery).data;
  const checkout = useCheckout({ type: 'bundle', bundle_id: chosen.id }, ({ payment }) => {
    if (payment) onReference(payment.reference);
  });
  const left = posts?.total_available;
  return (
    <CheckoutLayout
      note={m.subscription_bundles_note()}
      receipt={
        <Receipt
          checkout={checkout}
          title={() => m.subscription_bundle({ count: chosen.posts })}
          nameOf={planNames(undefined)}
          after={typeof left === 'number' && m.subscription_will_have({ count: left + chosen.posts })}
          canPay={canPay}
        />
      }
      bar={canPay && <PayBar checkout={checkout} />}
    >
      <OptionCards label={m.subscription_bundle_which()}>
        {bundles.map((bundle) => (
          <OptionCard
            key={bundle.id}
            group="bundle"
            name={m.subscription_bundle({ count: bundle.posts })}
            price={<b>{formatMoney(bundle.price, bundle.currency)}</b>}
            note={noteOf(bundle, bundles)}
            checked={bundle.id === chosen.id}
            onChoose={() => choose(bundle)}
          />
        ))}
      </OptionCards>
      <Panel title={m.subscription_good_to_know()}>
        <BundleFacts months={monthsOf(chosen)} featured={chosen.featured_posts} hours={postLimits.giveBackHours} />
      </Panel>
    </CheckoutLayout>
  );
}

function Loaded(props: BundlesScreenProps) {
  const { data, error, refetch, isFetching } = useQuery(pricingQuery);
  const bundles = data?.bundles.filter(({ active }) => active) ?? [];
  const first = bundles.find(({ id }) => id === props.bundle) ?? bundles[Math.floor(bundles.length / 2)];
  if (first) return <Choose {...props} bundles={bundles} first={first} />;
  return (
    <CheckoutLayout note={m.subscription_bundles_note()}>
      {data && <Text c="dimmed">{m.subscription_bundle_none()}</Text>}
      {!data && !error && <PlanSkeleton />}
      {!data && error && (
        <LoadFailed title={m.subscription_bundles_error()} error={error} onRetry={refetch} retrying={isFetching} />
      )}
    </CheckoutLayout>
  );
}

/** Posts that are bought once, whatever the plan. */
export const BundlesScreen = (props: BundlesScreenProps) => (
  <MoneyGate>
    <Loaded {...props} />
  </MoneyGate>
);
