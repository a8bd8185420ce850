import { useLocation } from '@tanstack/react-router';
import { Logo } from '@/lib/logo';
import { useHasSession } from '@/lib/session';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { Wrap } from '@/ui/wrap';
import { CountryMenu } from './country-menu';
import classes from './header.module.css';
import { MobileNav } from './mobile-nav';
import { mainLinks } from './navigation';

export function Header() {
  const signedIn = useHasSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <header className={classes.header}>
      <Wrap className={classes.row}>
        <Link to="/" className={classes.logo} aria-label={m.site_home_label()}>
          <Logo height={28} />
        </Link>
        <nav aria-label={m.site_nav_main()} className={classes.links}>
          {mainLinks.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
              {label()}
            </Link>
          ))}
        </nav>
        <div className={classes.actions}>
          <CountryMenu />
          <Link to={signedIn ? '/dashboard/home' : '/login'} className={`${layout.strong} ${classes.login}`}>
            {signedIn ? m.site_dashboard() : m.site_login()}
          </Link>
          <ButtonLink to="/create-owner">{m.site_post_job()}</ButtonLink>
        </div>
        <MobileNav key={pathname} signedIn={signedIn} />
      </Wrap>
    </header>
  );
}
