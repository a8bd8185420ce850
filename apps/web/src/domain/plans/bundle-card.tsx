import { formatMoney } from '@marula/contract/formats';
import type { Bundle } from '@marula/contract/subscriptions.contract';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import classes from './bundle-card.module.css';

const wholeUnits = (minor: number) => Math.round(minor / 100) * 100;

export function BundleCard({ bundle }: { bundle: Pick<Bundle, 'id' | 'posts' | 'price' | 'currency'> }) {
  const { id, posts, price, currency } = bundle;
  return (
    <li className={classes.card}>
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
  );
}
