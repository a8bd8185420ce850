import { formatMoney } from '@marula/contract/formats';
import { browseFacets } from '@marula/contract/limits';
import { idsOf, toggled, without, withoutFilters } from '@/lib/browse-filters';
import type { BrowseSearch } from '@/lib/browse-search';
import type { FilterOptions, FoundJobs } from '@/lib/public-jobs';
import { getTenant } from '@/lib/tenant';
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

interface Chosen {
  label: string;
  rest: BrowseSearch;
}

/** Each filter in words, and the address without it. What could not be read filters nothing. */
export function chosenOf(search: BrowseSearch, { ignored }: FoundJobs, options: FilterOptions): Chosen[] {
  const { radius, pay, days } = Object.fromEntries(Object.entries(search).filter(([name]) => !ignored.includes(name)));
  const meters = 1000;
  return [
    ...(radius
      ? [{ label: m.browse_within({ count: Number(radius) / meters }), rest: without(search, 'radius', 'after') }]
      : []),
    ...(pay
      ? [
          {
            label: m.browse_pay_from({ amount: formatMoney(Number(pay), getTenant().currency) }),
            rest: without(search, 'pay', 'after'),
          },
        ]
      : []),
    ...(days
      ? [{ label: m.browse_posted_within({ count: Number(days) }), rest: without(search, 'days', 'after') }]
      : []),
    ...browseFacets.flatMap((facet) =>
      idsOf(search, facet).flatMap((id) => {
        const label = options.facets[facet]?.find((option) => option.id === id)?.name;
        return label ? [{ label, rest: toggled(search, facet, id) }] : [];
      }),
    ),
  ];
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
        <button type="button" className={classes.clear} onClick={() => onChange(withoutFilters(search))}>
          {m.browse_clear()}
        </button>
      </li>
    </ul>
  );
}
