import { useEffect, useRef, useState } from 'react';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import { Link } from '@/ui/link';
import { CountryChoice } from './country-choice';
import classes from './mobile-nav.module.css';
import { mainLinks } from './navigation';

/** What lies behind the sheet. The header stays in reach: its button closes the sheet. */
const pageBehind = () => [...document.querySelectorAll('#content, #content ~ footer')];

/** The browser opens and closes it; a script keeps what lies behind out of reach meanwhile, and hears Escape. */
const useSheet = (opened: boolean) => {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!opened) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    addEventListener('keydown', onKey);
    for (const element of pageBehind()) element.setAttribute('inert', '');
    return () => {
      removeEventListener('keydown', onKey);
      for (const element of pageBehind()) element.removeAttribute('inert');
    };
  }, [opened]);
  return menu;
};

/** A full sheet under the header: five large links, the country, and the two ways in. */
export function MobileNav({ signedIn }: { signedIn: boolean }) {
  const [opened, setOpened] = useState(false);
  const menu = useSheet(opened);
  // It may have been opened before the app was there.
  useEffect(() => setOpened(menu.current?.open ?? false), [menu]);
  // Also where the link leads to this very page.
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  return (
    <details className={classes.menu} ref={menu} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary className={classes.burger} aria-label={opened ? m.site_menu_close() : m.site_menu_open()}>
        <Icon name="menu" size={24} className={classes.closed} />
        <Icon name="x" size={24} className={classes.opened} />
      </summary>
      <div className={classes.sheet}>
        <nav aria-label={m.site_nav_main()} className={classes.links}>
          {mainLinks.map(({ to, label }) => (
            <Link key={to} to={to} onClick={close}>
              {label()}
              <Icon name="chevron-right" size={20} />
            </Link>
          ))}
        </nav>
        <fieldset>
          <legend className={classes.legend}>{m.site_country_show()}</legend>
          <CountryChoice className={classes.countries}>{({ name }) => name}</CountryChoice>
        </fieldset>
        <div className={classes.actions}>
          <ButtonLink to="/create-owner" size="lg" fullWidth onClick={close}>
            {m.site_post_job()}
          </ButtonLink>
          <ButtonLink
            to={signedIn ? '/dashboard/home' : '/login'}
            size="lg"
            variant="default"
            fullWidth
            onClick={close}
          >
            {signedIn ? m.site_dashboard() : m.site_login()}
          </ButtonLink>
        </div>
      </div>
    </details>
  );
}
