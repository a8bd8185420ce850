import { type FormEvent, useRef } from 'react';
import { kept } from '@/lib/browse-filters';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { FilterPanel, type FilterPanelProps } from './filter-panel';
import classes from './filters.module.css';
import sheetClasses from './sheet.module.css';

const sheetId = 'filters';

interface FilterButtonProps {
  count: number;
}

/** Opens the sheet by itself: on a slow line somebody taps it before the app is there. */
export const FilterButton = ({ count }: FilterButtonProps) => (
  <button
    type="button"
    popoverTarget={sheetId}
    aria-label={count > 0 ? m.browse_filters_chosen({ count }) : m.browse_filters()}
    {...buttonLook({ variant: 'default', size: 'md' }, classes.open)}
  >
    <Icon name="sliders-horizontal" size={20} />
    {count > 0 && <span className={classes.count}>{count}</span>}
  </button>
);

/** Beside the list where there is room, and a sheet over it on a phone. It is a form, so that it works without scripts. */
export function Filters(props: FilterPanelProps) {
  const { search, found } = props;
  const sheet = useRef<HTMLElement>(null);
  const show = (event: FormEvent) => {
    event.preventDefault();
    sheet.current?.hidePopover();
  };
  return (
    <aside
      ref={sheet}
      id={sheetId}
      popover="auto"
      className={`${sheetClasses.sheet} ${classes.filters}`}
      aria-label={m.browse_filters()}
    >
      <header className={`${layout.row} ${sheetClasses.head} ${classes.head}`}>
        <h2>{m.browse_filters()}</h2>
        <button type="button" popoverTarget={sheetId} popoverTargetAction="hide" aria-label={m.browse_close()}>
          <Icon name="x" size={20} />
        </button>
      </header>
      <form action="/browse-jobs" onSubmit={show}>
        {kept.map(
          (name) => search[name] !== undefined && <input key={name} type="hidden" name={name} value={search[name]} />,
        )}
        <FilterPanel {...props} />
        <div className={classes.done}>
          <button type="submit" {...buttonLook({ size: 'lg', fullWidth: true })}>
            <span className={classes.live}>{m.browse_show({ count: found.total })}</span>
            <span className={classes.unheard}>{m.browse_search_button()}</span>
          </button>
        </div>
      </form>
    </aside>
  );
}
