import { bundleLimits } from '@marula/contract/limits';
import { formatMoney } from '@/lib/format';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Section } from '@/ui/section';
import { listedBundles } from '../pricing.queries';
import classes from './bundles.module.css';

const daysPerYear = 365;
const wholeUnits = (minor: number) => Math.round(minor / 100) * 100;

export function Bundles() {
  return (
    <Section
      ground="milk"
      title={m.pricing_bundles_title()}
      lead={m.pricing_bundles_lead({ years: Math.floor(bundleLimits.validDays / daysPerYear) })}
    >
      <ul className={classes.bundles}>
        {listedBundles().map(({ posts, price, currency }) => (
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
            <ButtonLink to="/create-owner" variant="default" size="md">
              {m.pricing_bundle_start()}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
