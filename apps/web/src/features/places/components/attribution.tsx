import { m } from '@/paraglide/messages';
import classes from './attribution.module.css';

const licence = 'https://creativecommons.org/licenses/by/4.0/';

export function Attribution() {
  return (
    <a className={classes.link} href={licence} target="_blank" rel="noopener license">
      {m.places_attribution()}
    </a>
  );
}
