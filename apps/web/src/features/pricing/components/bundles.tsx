import { formatMoney } from '@marula/contract/formats';
import type { Bundle } from '@marula/contract/subscriptions.contract';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Section } from '@/ui/section';
import classes from './bundles.module.css';

const daysPerYear = 365;
const wholeUnits = (minor: number) => Math.round(minor / 100) * 100;

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
        {sold.map(({ id, posts, price, currency }) => (
          <li key={posts}>
            <b className={classes.count} aria-hidden>
              {posts}
            </b>
            <div>
              <h3>{m.pricing_bundle_name({ count: posts })}</h3>
              <p>
                {posts === 1
                  ? formatMoney(price, currency)
                  : m.pricing_bundle_each({
                      price: formatMoney(price, currency),
                      each: formatMoney(wholeUnits(price / posts), currency),
                    })}
              </p>
            </div>
            <ButtonLink to="/create-owner" search={{ plan: 'free', bundle: String(id) }} variant="default" size="md">
              {m.pricing_bundle_start()}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
