import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { RoadScene } from '@/ui/illustrations/road-scene';
import layout from '@/ui/layout.module.css';
import { Wrap } from '@/ui/wrap';
import classes from './employer-band.module.css';

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
          <div className={classes.frame}>
            <RoadScene className={classes.picture} />
          </div>
        </div>
      </Wrap>
    </section>
  );
}
