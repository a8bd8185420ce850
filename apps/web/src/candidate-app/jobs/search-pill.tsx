import { m } from '@/paraglide/messages';
import { IconButton } from '../ui/button';
import { Icon } from '../ui/icon';
import classes from './search-pill.module.css';

interface SearchPillProps {
  what: string;
  where: string;
  filters: number;
  onSearch: () => void;
  /** Left out while there is no list to narrow down. */
  onFilter?: (() => void) | undefined;
}

/** What and where in one line; a tap opens both as large fields. */
export const SearchPill = ({ what, where, filters, onSearch, onFilter }: SearchPillProps) => (
  <div className={classes.search}>
    <button type="button" className={classes.pill} onClick={onSearch}>
      <Icon name="search" size={22} label={m.browse_change()} />
      <span>
        <b>{what}</b>
        {where}
      </span>
    </button>
    <IconButton
      icon="sliders-horizontal"
      label={filters > 0 ? m.browse_filters_chosen({ count: filters }) : m.browse_filters()}
      boxed
      count={filters}
      disabled={!onFilter}
      onClick={onFilter}
    />
  </div>
);
