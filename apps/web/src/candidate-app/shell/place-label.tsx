import { m } from '@/paraglide/messages';
import classes from './place-label.module.css';
import { type Place, placeLabel } from './places';

/** The name of a place; who hears it instead of seeing it is told in one breath what is new there. */
export const PlaceLabel = ({ place, count }: { place: Place; count: number | undefined }) =>
  count ? (
    <>
      <i className={classes.seen} aria-hidden>
        {placeLabel(place)}
      </i>
      <small className={classes.heard}>{m.candidate_app_home_count({ place: placeLabel(place), count })}</small>
    </>
  ) : (
    placeLabel(place)
  );
