import type { Bundle } from '@marula/contract/subscriptions.contract';
import { BundleCard } from '@/domain/plans/bundle-card';
import { m } from '@/paraglide/messages';
import { Section } from '@/ui/section';
import classes from './bundles.module.css';

const daysPerYear = 365;

export function Bundles({ bundles }: { bundles: readonly Bundle[] }) {
  const sold = bundles.filter(({ active }) => active);
  if (!sold[0]) return null;
  return (
    <Section
      ground="milk"
      title={m.pricing_bundles_title()}
      lead={m.pricing_bundles_lead({ years: Math.floor(sold[0].valid_days / daysPerYear) })}
    >
      <ul className={classes.bundles}>
        {sold.map((bundle) => (
          <BundleCard key={bundle.id} bundle={bundle} />
        ))}
      </ul>
    </Section>
  );
}
