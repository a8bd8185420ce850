import { Icon } from '@/ui/icon';
import classes from './command-palette.module.css';

/** In front of an entry of the search. */
export const lead = (icon: string) => (
  <span className={classes.lead}>
    <Icon name={icon} />
  </span>
);
