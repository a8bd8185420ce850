import { candidateAppBase, candidateAppPaths } from '@marula/contract/candidate-app-paths';
import type { Landing } from '@marula/contract/jobs.landing.contract';
import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { buttonLook } from '@/ui/button-look';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { Wrap } from '@/ui/wrap';
import { FullListLink } from '../components/full-list-link';
import { LandingLink } from '../components/landing-link';
import { Neighbours } from '../components/neighbours';
import { PayFigures } from '../components/pay-figures';
import { isLonely, leadOf } from '../landing-words';
import classes from './landing-screen.module.css';

interface LandingScreenProps {
  landing: Landing;
  title: string;
  /** Its jobs, as every list shows them. */
  cards: ReactNode;
}

/** The page of a position, a town or both: what is open, what it pays, and what else is near. */
export function LandingScreen({ landing, title, cards }: LandingScreenProps) {
  const { total, position, town, pay } = landing;
  return (
    <Wrap className={classes.page}>
      <nav aria-label={m.landings_crumbs()} className={layout.note}>
        <Link to="/browse-jobs">{m.landings_all_jobs()}</Link>
        {position && town && (
          <>
            {' / '}
            <LandingLink position={position.slug}>{position.name}</LandingLink>
          </>
        )}
      </nav>
      <header className={classes.head}>
        <h1 className={layout.title}>{title}</h1>
        <p className={`${layout.muted} ${layout.lead}`}>{leadOf(landing)}</p>
      </header>
      <div className={classes.columns} data-empty={total === 0 || undefined}>
        <div className={`${layout.stack} ${layout.gap16}`}>
          {total > 0 && (
            <>
              <h2 className={layout.hidden}>{m.landings_list()}</h2>
              {cards}
              <div>
                <FullListLink landing={landing} />
              </div>
            </>
          )}
          {isLonely(landing) && (
            <div>
              <ButtonLink to="/browse-jobs" size="md">
                {m.landings_search_wider()}
              </ButtonLink>
            </div>
          )}
          <aside className={classes.alert}>
            <div>
              <h2>{m.landings_alert_title()}</h2>
              <p className={layout.muted}>{m.landings_alert_text()}</p>
            </div>
            <a href={`${candidateAppBase}${candidateAppPaths.alerts}`} {...buttonLook({ size: 'md' })}>
              {m.landings_alert_button()}
            </a>
          </aside>
        </div>
        <div className={`${layout.stack} ${classes.side}`}>
          {pay && <PayFigures pay={pay} />}
          <Neighbours landing={landing} />
        </div>
      </div>
    </Wrap>
  );
}
