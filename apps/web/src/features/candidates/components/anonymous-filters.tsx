import { type CandidateFacet, candidateFacets } from '@marula/contract/limits';
import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
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

const shownAtFirst = 6;

/** Named by the country's options, counted by this search; what is chosen stays even when nobody is left of it. */
function optionsOf(facet: CandidateFacet, { search, found, options }: AnonymousListProps) {
  const counts = new Map(found.facets[facet]?.map(({ id, count }) => [id, count]));
  const chosen = idsOf(search, facet);
  return (options.facets[facet] ?? [])
    .map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0, chosen: chosen.includes(id) }))
    .filter(({ count, chosen: kept }) => count > 0 || kept)
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

function FacetField({ facet, ...props }: AnonymousListProps & { facet: CandidateFacet }) {
  const [whole, setWhole] = useState(false);
  const all = optionsOf(facet, props);
  if (all.length === 0) return null;
  const shown = whole ? all : all.filter(({ chosen }, index) => chosen || index < shownAtFirst);
  return (
    <fieldset className={classes.facet}>
      <legend>{m.candidates_browse_facet({ facet })}</legend>
      {shown.map(({ id, name, count, chosen }) => (
        <label key={id}>
          <input type="checkbox" checked={chosen} onChange={() => props.onChange(toggled(props.search, facet, id))} />
          {name}
          <span>{count}</span>
        </label>
      ))}
      {shown.length < all.length && (
        <button type="button" onClick={() => setWhole(true)}>
          {m.candidates_browse_more_options()}
        </button>
      )}
    </fieldset>
  );
}

export function AnonymousFilters(props: AnonymousListProps) {
  const { search, onChange } = props;
  return (
    <div className={classes.panel}>
      {filterCount(search) > 0 && (
        <button type="button" {...buttonLook({ variant: 'default' })} onClick={() => onChange(withoutFilters(search))}>
          {m.candidates_browse_clear()}
        </button>
      )}
      {candidateFacets.map((facet) => (
        <FacetField key={facet} facet={facet} {...props} />
      ))}
    </div>
  );
}
