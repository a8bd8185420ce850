import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './bundle-facts.module.css';

interface BundleFactsProps {
  months: number;
  featured: number;
  hours: number;
}

export const BundleFacts = ({ months, featured, hours }: BundleFactsProps) => (
  <ul className={classes.facts}>
    <li>
      <Icon name="calendar" size={16} />
      {m.subscription_bundle_months({ count: months })}
    </li>
    {featured > 0 && (
      <li>
        <Icon name="star" size={16} />
        {m.subscription_bundle_featured({ count: featured })}
      </li>
    )}
    <li>
      <Icon name="list-ordered" size={16} />
      {m.subscription_bundle_order()}
    </li>
    <li>
      <Icon name="undo-2" size={16} />
      {m.subscription_bundle_back({ hours })}
    </li>
  </ul>
);
