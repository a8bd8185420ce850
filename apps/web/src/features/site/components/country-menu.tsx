import { useEffect, useRef } from 'react';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { CountryChoice } from './country-choice';
import classes from './country-menu.module.css';

/** The browser opens it; only closing it by looking elsewhere needs a script. */
const useClosedOutside = () => {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const escaped = event instanceof KeyboardEvent && event.key === 'Escape';
      const outside = event.type !== 'keydown' && !menu.current?.contains(event.target as Node);
      if (menu.current && (escaped || outside)) menu.current.open = false;
    };
    for (const event of ['pointerdown', 'focusin', 'keydown']) addEventListener(event, close);
    return () => {
      for (const event of ['pointerdown', 'focusin', 'keydown']) removeEventListener(event, close);
    };
  }, []);
  return menu;
};

/** Two countries need no menu component: a disclosure, and a list under it. */
export function CountryMenu() {
  const { name } = getTenant();
  return (
    <details className={classes.root} ref={useClosedOutside()}>
      <summary className={`${layout.note} ${classes.button}`} aria-label={m.site_country({ country: name })}>
        <Icon name="globe" size={16} />
        {name}
        <Icon name="chevron-down" size={16} />
      </summary>
      <CountryChoice className={classes.list}>
        {(tenant, current) => (
          <>
            {tenant.name}
            {current && <Icon name="check" size={16} />}
          </>
        )}
      </CountryChoice>
    </details>
  );
}
