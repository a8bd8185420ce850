import type { ReactNode } from 'react';
import { Logo } from '@/lib/logo';
import { m } from '@/paraglide/messages';
import { Link } from '@/ui/link';
import { Wrap } from '@/ui/wrap';
import classes from './plain-layout.module.css';

/** The default layout: the mark, and one thing to read or to wait for. */
export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={classes.header}>
        <Wrap>
          <Link to="/" className={classes.logo} aria-label={m.site_home_label()}>
            <Logo height={28} />
          </Link>
        </Wrap>
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </>
  );
}
