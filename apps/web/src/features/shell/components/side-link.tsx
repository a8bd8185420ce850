import { Link } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import type { ScreenLink } from './navigation';
import classes from './side-bar.module.css';
import { shortly } from './unread-badge';

/** On the rail the label comes out beside the icon, for the pointer and for the keyboard. */
export const SideLink = ({ link, unread = 0 }: { link: ScreenLink; unread?: number }) => (
  <Link to={link.to} className={`${layout.row} ${classes.link}`}>
    <Icon name={link.icon} />
    <span className={classes.label}>{link.label()}</span>
    {unread > 0 && (
      <span className={classes.unread} role="img" aria-label={m.shell_unread({ count: unread })}>
        {shortly(unread)}
      </span>
    )}
  </Link>
);
