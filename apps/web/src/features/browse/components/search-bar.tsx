import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { Icon } from '@/ui/icon';
import { PlaceInput } from './place-input';
import classes from './search-bar.module.css';

interface SearchBarProps {
  what?: string;
  place?: string;
  /** In a row of other controls the labels are hidden from view. */
  compact?: boolean;
  /** Somebody asked for the fields: the first of them is where to type. */
  focus?: boolean;
}

export function SearchBar({ what = '', place = '', compact = false, focus = false }: SearchBarProps) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus) first.current?.focus();
  }, [focus]);
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '').trim() || undefined;
    navigate({ to: '/browse-jobs', search: { search: text('search'), place: text('place') } });
  };
  return (
    <search className={classes.root} data-compact={compact || undefined}>
      <form action="/browse-jobs" className={classes.bar} data-compact={compact || undefined} onSubmit={search}>
        <div className={classes.field}>
          <Icon name="search" size={20} className={classes.icon} />
          <label htmlFor={`${id}-what`}>{m.browse_what()}</label>
          <input
            ref={first}
            id={`${id}-what`}
            name="search"
            defaultValue={what}
            placeholder={m.browse_what_hint()}
            autoComplete="off"
          />
        </div>
        <div className={classes.field}>
          <Icon name="map-pin" size={20} className={classes.icon} />
          <label htmlFor={`${id}-where`}>{m.browse_where()}</label>
          <PlaceInput id={`${id}-where`} name="place" defaultValue={place} placeholder={m.browse_where_hint()} />
        </div>
        <button type="submit" {...buttonLook({ size: 'lg' }, classes.submit)}>
          {m.browse_search_button()}
        </button>
      </form>
    </search>
  );
}
