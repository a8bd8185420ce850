import { tenants } from '@marula/contract/tenants';
import { useEffect, useRef, useState } from 'react';
import { chooseTenant, getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import classes from './country-menu.module.css';

const useOutside = (onOutside: () => void) => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const escaped = event instanceof KeyboardEvent && event.key === 'Escape';
      const outside = event.type !== 'keydown' && !root.current?.contains(event.target as Node);
      if (escaped || outside) onOutside();
    };
    for (const event of ['pointerdown', 'focusin', 'keydown']) addEventListener(event, close);
    return () => {
      for (const event of ['pointerdown', 'focusin', 'keydown']) removeEventListener(event, close);
    };
  }, [onOutside]);
  return root;
};

/** Two countries need no menu component: a button, and a list under it. */
export function CountryMenu() {
  const [opened, setOpened] = useState(false);
  const [close] = useState(() => () => setOpened(false));
  const root = useOutside(close);
  const current = getTenant();
  return (
    <div className={classes.root} ref={root}>
      <button
        type="button"
        className={`${layout.note} ${classes.button}`}
        aria-expanded={opened}
        aria-label={m.site_country({ country: current.name })}
        onClick={() => setOpened(!opened)}
      >
        <Icon name="globe" size={16} />
        {current.name}
        <Icon name="chevron-down" size={16} />
      </button>
      {opened && (
        <ul className={classes.list}>
          {Object.values(tenants).map(({ code, name }) => (
            <li key={code}>
              <button type="button" aria-pressed={code === current.code} onClick={() => chooseTenant(code)}>
                {name}
                {code === current.code && <Icon name="check" size={16} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
