import type { BrowseFacet } from '@marula/contract/limits';
import { idsOf, toggled } from '@/lib/browse-filters';
import type { BrowseSearch } from '@/lib/browse-search';
import { chosenOf } from '@/lib/chosen-filters';
import type { FilterOptions, FoundJobs } from '@/lib/public-jobs';
import { m } from '@/paraglide/messages';
import { Chip, Chips } from '../ui/chip';

export interface FilterProps {
  search: BrowseSearch;
  found: FoundJobs;
  options: FilterOptions;
  onChange: (search: BrowseSearch) => void;
}

/** What people ask first of a list; the rest is in the sheet. */
const offered: readonly BrowseFacet[] = ['time', 'model'];
const mostOffered = 5;

/** Options that would narrow this list down and leave something in it, the largest first. */
const offersOf = ({ search, found, options }: FilterProps) =>
  offered
    .filter((facet) => idsOf(search, facet).length === 0)
    .flatMap((facet) =>
      (found.facets[facet] ?? []).map(({ id, count }) => ({
        key: `${facet} ${id}`,
        count,
        label: options.facets[facet]?.find((option) => option.id === id)?.name,
        next: toggled(search, facet, id),
      })),
    )
    .filter(({ label, count }) => label && count > 0 && count < found.total)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostOffered);

/** Filters that hold stand first and go with a tap; those behind them are one tap away. */
export function FilterChips(props: FilterProps) {
  const { search, found, options, onChange } = props;
  const chosen = chosenOf(search, found, options);
  const offers = offersOf(props);
  if (chosen.length + offers.length === 0) return null;
  return (
    <Chips label={m.browse_filters()}>
      {chosen.map(({ label, rest }) => (
        <Chip key={label} removeLabel={m.browse_remove({ filter: label })} onClick={() => onChange(rest)}>
          {label}
        </Chip>
      ))}
      {offers.map(({ key, label, next }) => (
        <Chip key={key} onClick={() => onChange(next)}>
          {label}
        </Chip>
      ))}
    </Chips>
  );
}
