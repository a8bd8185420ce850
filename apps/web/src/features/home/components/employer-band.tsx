import { lazy } from 'react';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Later } from '@/ui/later';
import layout from '@/ui/layout.module.css';
import { Wrap } from '@/ui/wrap';
import classes from './employer-band.module.css';

/** It stands at the end of a long page. */
const RoadScene = lazy(() => import('@/ui/illustrations/road-scene').then(({ RoadScene }) => ({ default: RoadScene })));

export function EmployerBand() {
  return (
    <section className={classes.section}>
      <Wrap>
        <div className={classes.panel}>
          <div className={classes.words}>
            <h2 className={layout.title}>{m.home_band_title()}</h2>
            <p>{m.home_band_text()}</p>
            <ButtonLink to="/create-owner" size="lg">
              {m.home_band_post()}
            </ButtonLink>
          </div>
          <Later className={classes.frame}>
            <RoadScene className={classes.picture} />
          </Later>
        </div>
      </Wrap>
    </section>
  );
}
