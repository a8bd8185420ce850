import { Link } from 'wouter';
import { m } from '@/paraglide/messages';
import { Icon } from '../ui/icon';
import { PlaceLabel } from './place-label';
import { type Place, placeHref, places } from './places';
import classes from './tab-bar.module.css';
import { useCounts } from './use-counts';

export function TabBar({ at }: { at?: Place | undefined }) {
  const counts = useCounts();
  return (
    <nav className={classes.bar} aria-label={m.candidate_app_tabs()}>
      {places.map(({ id, icon }) => (
        <Link key={id} href={placeHref(id)} aria-current={id === at ? 'page' : undefined}>
          <span>
            <Icon name={icon} size={22} />
            {counts[id] ? <b aria-hidden>{counts[id]}</b> : null}
          </span>
          <PlaceLabel place={id} count={counts[id]} />
        </Link>
      ))}
    </nav>
  );
}
