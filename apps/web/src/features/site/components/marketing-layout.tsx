import type { ReactNode } from 'react';
import { LaterBanner } from '@/domain/banner/later-banner';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { Footer } from './footer';
import { Header } from './header';
import classes from './marketing-layout.module.css';

interface MarketingLayoutProps {
  /** Three columns side by side need more than 1200 px; header and footer follow. */
  wide?: boolean;
  children: ReactNode;
}

export function MarketingLayout({ wide, children }: MarketingLayoutProps) {
  return (
    <div className={classes.layout} data-wide={wide || undefined}>
      <a href="#content" className={layout.skip}>
        {m.site_skip()}
      </a>
      <LaterBanner place="site" />
      <Header />
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
