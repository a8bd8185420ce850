import { useLocation } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { Logo } from '@/lib/logo';
import { useHasSession } from '@/lib/session';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { Wrap } from '@/ui/wrap';
import { CountryMenu } from './country-menu';
import classes from './header.module.css';
import { MobileNav } from './mobile-nav';
import { mainLinks } from './navigation';

export function Header() {
  const [opened, setOpened] = useState(false);
  const signedIn = useHasSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  const close = useCallback(() => setOpened(false), []);
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
        <button
          type="button"
          className={classes.burger}
          aria-expanded={opened}
          aria-label={opened ? m.site_menu_close() : m.site_menu_open()}
          onClick={() => setOpened(!opened)}
        >
          <Icon name={opened ? 'x' : 'menu'} size={24} />
        </button>
      </Wrap>
      {opened && <MobileNav onClose={close} />}
    </header>
  );
}
