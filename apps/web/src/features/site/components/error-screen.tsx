import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { LostLeaf } from '@/ui/illustrations/lost-leaf';
import layout from '@/ui/layout.module.css';
import { Wrap } from '@/ui/wrap';
import classes from './error-screen.module.css';

interface ErrorScreenProps {
  status: number;
  /** Where 'home' is from here. */
  home?: '/' | '/dashboard/home';
  /** The exact thing that failed, for whoever reports it. */
  detail?: string;
  /** Another way on, under the two buttons. */
  children?: ReactNode;
}

export function ErrorScreen({ status, home = '/', detail, children }: ErrorScreenProps) {
  const missing = status === 404;
  return (
    <Wrap className={classes.screen}>
      <div>
        <p className={classes.status}>{status}</p>
        <h1 className={layout.headline}>{missing ? m.site_not_found_title() : m.site_error_title()}</h1>
        <p className={`${layout.muted} ${classes.text}`}>{missing ? m.site_not_found_text() : m.site_error_text()}</p>
        {detail && <p className={classes.detail}>{detail}</p>}
        <div className={`${layout.row} ${layout.wrapping} ${classes.actions}`}>
          <ButtonLink to={home} size="lg">
            {m.site_error_home()}
          </ButtonLink>
          <ButtonLink to="/contact" size="lg" variant="plain">
            {m.site_error_support()}
          </ButtonLink>
        </div>
        {children && <div className={classes.search}>{children}</div>}
      </div>
      <LostLeaf className={classes.picture} />
    </Wrap>
  );
}
