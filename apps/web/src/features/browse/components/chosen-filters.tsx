import { withoutFilters } from '@/lib/browse-filters';
import type { BrowseSearch } from '@/lib/browse-search';
import { chosenOf } from '@/lib/chosen-filters';
import type { FilterOptions, FoundJobs } from '@/lib/public-jobs';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import classes from './chosen-filters.module.css';

interface ChosenFiltersProps {
  search: BrowseSearch;
  found: FoundJobs;
  options: FilterOptions;
  onChange: (search: BrowseSearch) => void;
}

export function ChosenFilters({ search, found, options, onChange }: ChosenFiltersProps) {
  const chosen = chosenOf(search, found, options);
  if (chosen.length === 0) return null;
  return (
    <ul className={`${layout.wrapping} ${classes.row}`} aria-label={m.browse_chosen()}>
      {chosen.map(({ label, rest }) => (
        <li key={label}>
          <button type="button" aria-label={m.browse_remove({ filter: label })} onClick={() => onChange(rest)}>
            {label} <Icon name="x" size={14} />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={classes.clear}
          onClick={() => onChange(withoutFilters(search, found.understood))}
        >
          {m.browse_clear()}
        </button>
      </li>
    </ul>
  );
}
