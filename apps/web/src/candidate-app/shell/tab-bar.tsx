import { Link } from 'wouter';
import { m } from '@/paraglide/messages';
import { Icon } from '../ui/icon';
import { type Place, placeHref, placeLabel, placeName, places } from './places';
import classes from './tab-bar.module.css';
import { useCounts } from './use-counts';

export function TabBar({ at }: { at?: Place | undefined }) {
  const counts = useCounts();
  return (
    <nav className={classes.bar} aria-label={m.candidate_app_tabs()}>
      {places.map(({ id, icon }) => (
        <Link
          key={id}
          href={placeHref(id)}
          aria-current={id === at ? 'page' : undefined}
          aria-label={placeName(id, counts[id])}
        >
          <span>
            <Icon name={icon} size={22} />
            {counts[id] ? <b>{counts[id]}</b> : null}
          </span>
          {placeLabel(id)}
        </Link>
      ))}
    </nav>
  );
}
