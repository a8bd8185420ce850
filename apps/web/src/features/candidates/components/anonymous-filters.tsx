import { candidateFacets } from '@marula/contract/limits';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { FacetField } from '@/ui/facet-field';
import { filterCount, idsOf, type PeopleSearch, toggled, withoutFilters } from '../anonymous-search';
import type { FoundPeople, PeopleOptions } from '../candidates.anonymous.queries';
import classes from './anonymous-filters.module.css';

export interface AnonymousListProps {
  search: PeopleSearch;
  found: FoundPeople;
  options: PeopleOptions;
  /** Leads to the list that this describes. */
  onChange: (search: PeopleSearch) => void;
}

/** Options are named by the country, and counted by this search. */
export function AnonymousFilters({ search, found, options, onChange }: AnonymousListProps) {
  return (
    <div className={classes.panel}>
      {filterCount(search) > 0 && (
        <button type="button" {...buttonLook({ variant: 'default' })} onClick={() => onChange(withoutFilters(search))}>
          {m.candidates_browse_clear()}
        </button>
      )}
      {candidateFacets.map((facet) => (
        <FacetField
          key={facet}
          legend={m.candidates_browse_facet({ facet })}
          options={options.facets[facet] ?? []}
          counts={found.facets[facet] ?? []}
          chosen={idsOf(search, facet)}
          moreLabel={m.candidates_browse_more_options()}
          onToggle={(id) => onChange(toggled(search, facet, id))}
        />
      ))}
    </div>
  );
}
