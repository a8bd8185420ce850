import { Link } from 'wouter';
import { m } from '@/paraglide/messages';
import { Icon } from '../ui/icon';
import { type Place, placeHref, placeLabel, places } from './places';
import classes from './tab-bar.module.css';

export const TabBar = ({ at }: { at?: Place | undefined }) => (
  <nav className={classes.bar} aria-label={m.candidate_app_tabs()}>
    {places.map(({ id, icon }) => (
      <Link key={id} href={placeHref(id)} aria-current={id === at ? 'page' : undefined}>
        <span>
          <Icon name={icon} size={22} />
        </span>
        {placeLabel(id)}
      </Link>
    ))}
  </nav>
);
