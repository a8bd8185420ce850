import { tenants } from '@marula/contract/tenants';
import { useEffect } from 'react';
import { hasSession } from '@/lib/session';
import { chooseTenant, getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import { Link } from '@/ui/link';
import classes from './mobile-nav.module.css';
import { mainLinks } from './navigation';

/** What lies behind the sheet. The header stays in reach: its button closes the sheet. */
const pageBehind = () => [...document.querySelectorAll('#content, #content ~ footer')];

const useSheet = (onClose: () => void) => {
  useEffect(() => {
    const opener = document.activeElement;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    addEventListener('keydown', onKey);
    document.body.style.overflow = 'hidden';
    for (const element of pageBehind()) element.setAttribute('inert', '');
    return () => {
      removeEventListener('keydown', onKey);
      document.body.style.overflow = '';
      for (const element of pageBehind()) element.removeAttribute('inert');
      // Whoever closed it with a key goes on where they were.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, [onClose]);
};

/** A full sheet under the header: five large links, the country, and the two ways in. */
export function MobileNav({ onClose }: { onClose: () => void }) {
  useSheet(onClose);
  return (
    <div className={classes.sheet}>
      <nav aria-label={m.site_nav_main()} className={classes.links}>
        {mainLinks.map(({ to, label }) => (
          <Link key={to} to={to} onClick={onClose}>
            {label()}
            <Icon name="chevron-right" size={20} />
          </Link>
        ))}
      </nav>
      <fieldset className={classes.countries}>
        <legend>{m.site_country_show()}</legend>
        {Object.values(tenants).map(({ code, name }) => (
          <button key={code} type="button" aria-pressed={code === getTenant().code} onClick={() => chooseTenant(code)}>
            {name}
          </button>
        ))}
      </fieldset>
      <div className={classes.actions}>
        <ButtonLink to="/create-owner" size="lg" fullWidth onClick={onClose}>
          {m.site_post_job()}
        </ButtonLink>
        <ButtonLink
          to={hasSession() ? '/dashboard/home' : '/login'}
          size="lg"
          variant="default"
          fullWidth
          onClick={onClose}
        >
          {hasSession() ? m.site_dashboard() : m.site_login()}
        </ButtonLink>
      </div>
    </div>
  );
}
