import type { ReactNode } from 'react';
import { Logo } from '@/lib/logo';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import classes from './full-page-layout.module.css';

interface FullPageLayoutProps {
  /** The other way in, top right. */
  other?: ReactNode;
  /** Picture and words beside the form. Left out on a phone: the form is what people came for. */
  panel?: ReactNode;
  children: ReactNode;
}

export function FullPageLayout({ other, panel, children }: FullPageLayoutProps) {
  return (
    <div className={classes.page} data-alone={panel ? undefined : true}>
      <div className={classes.main}>
        <header className={`${layout.row} ${classes.top}`}>
          <Link to="/" aria-label={m.site_home_label()}>
            <Logo height={28} />
          </Link>
          {other}
        </header>
        <main id="content" tabIndex={-1} className={classes.form}>
          {children}
        </main>
        <footer className={`${layout.wrapping} ${classes.foot}`}>
          <Link to="/privacy-policy">{m.site_footer_privacy()}</Link>
          <Link to="/terms-and-conditions">{m.site_footer_terms()}</Link>
          <Link to="/contact">{m.site_footer_contact()}</Link>
        </footer>
      </div>
      {panel && <div className={classes.panel}>{panel}</div>}
    </div>
  );
}
