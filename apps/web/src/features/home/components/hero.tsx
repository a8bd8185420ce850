import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { FarmScene } from '@/ui/illustrations/farm-scene';
import { KitchenScene } from '@/ui/illustrations/kitchen-scene';
import { MineScene } from '@/ui/illustrations/mine-scene';
import { OfficeScene } from '@/ui/illustrations/office-scene';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { Wrap } from '@/ui/wrap';
import classes from './hero.module.css';

const popular = [m.home_popular_1, m.home_popular_2, m.home_popular_3, m.home_popular_4, m.home_popular_5];

export function Hero({ search }: { search: ReactNode }) {
  return (
    <section className={classes.hero}>
      <Wrap className={classes.columns}>
        <div className={`${layout.stack} ${layout.gap20}`}>
          <h1 className={`${layout.headline} ${classes.title}`}>{m.home_page_title()}</h1>
          <p className={`${layout.muted} ${layout.lead} ${classes.lead}`}>{m.home_page_lead()}</p>
          {search}
          <ul className={`${layout.wrapping} ${classes.popular}`} aria-label={m.home_popular()}>
            {popular.map((term) => (
              <li key={term()}>
                <Link to="/browse-jobs/search/$search" params={{ search: term() }}>
                  {term()}
                </Link>
              </li>
            ))}
          </ul>
          <p className={classes.hiring}>
            {m.home_hiring()}{' '}
            <Link to="/create-owner">
              {m.home_hiring_link()} <Icon name="arrow-right" size={16} />
            </Link>
          </p>
        </div>
        <div className={classes.pictures} aria-hidden>
          <KitchenScene />
          <MineScene />
          <FarmScene />
          <OfficeScene />
        </div>
      </Wrap>
    </section>
  );
}
