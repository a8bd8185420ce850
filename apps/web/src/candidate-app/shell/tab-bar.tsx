import { Link } from 'wouter';
import { m } from '@/paraglide/messages';
import { Icon } from '../ui/icon';
import { type Place, places } from './places';
import classes from './tab-bar.module.css';

export const TabBar = ({ at }: { at?: Place | undefined }) => (
  <nav className={classes.bar} aria-label={m.candidate_app_tabs()}>
    {places.map(({ id, href, icon, label }) => (
      <Link key={id} href={href} aria-current={id === at ? 'page' : undefined}>
        <span>
          <Icon name={icon} size={22} />
        </span>
        {label()}
      </Link>
    ))}
  </nav>
);
