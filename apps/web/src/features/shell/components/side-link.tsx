import { Link } from '@tanstack/react-router';
import { Icon } from '@/ui/icon';
import type { ScreenLink } from './navigation';
import classes from './side-bar.module.css';

/** On the rail the label comes out beside the icon, for the pointer and for the keyboard. */
export const SideLink = ({ link }: { link: ScreenLink }) => (
  <Link to={link.to} className={classes.link}>
    <Icon name={link.icon} />
    <span className={classes.label}>{link.label()}</span>
  </Link>
);
