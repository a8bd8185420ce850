import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './comparison.module.css';

/** A figure as it is; yes and no as a mark with a name. */
export function Tick({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value;
  return value ? (
    <Icon name="check" size={20} label={m.pricing_included()} className={classes.yes} />
  ) : (
    <Icon name="minus" size={20} label={m.pricing_not_included()} className={classes.no} />
  );
}
