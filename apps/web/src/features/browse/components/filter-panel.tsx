import { type BrowseFacet, browseFacets, browseLimits } from '@marula/contract/limits';
import { useId, useState } from 'react';
import { formatMoney } from '@/lib/format';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import type { FilterOptions, FoundJobs } from '../browse.queries';
import { idsOf, toggled, without } from '../browse-filters';
import type { BrowseSearch } from '../browse-search';
import classes from './filter-panel.module.css';
import { Select } from './select';

export interface FilterPanelProps {
  search: BrowseSearch;
  found: FoundJobs;
  options: FilterOptions;
  onChange: (search: BrowseSearch) => void;
}

const shownAtFirst = 6;
const kilometres = [5, 10, 25, 50, 100];
const thousand = 1000;
/** Also what stands in the address only. */
const withOwn = (known: readonly number[], own: number) =>
  own === 0 || known.includes(own) ? known : [...known, own].toSorted((a, b) => a - b);
/** A month, in minor units. */
const payments = [5_000_00, 10_000_00, 20_000_00, 40_000_00];

/** Named by the country's options, counted by this search; what is chosen stays even when nothing is left of it. */
function optionsOf(facet: BrowseFacet, { search, found, options }: FilterPanelProps) {
  const counts = new Map(found.facets[facet]?.map(({ id, count }) => [id, count]));
  const chosen = idsOf(search, facet);
  return (options.facets[facet] ?? [])
    .map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0, chosen: chosen.includes(id) }))
    .filter(({ count, chosen: kept }) => count > 0 || kept)
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

function FacetField({ facet, ...props }: FilterPanelProps & { facet: BrowseFacet }) {
  const [whole, setWhole] = useState(false);
  const all = optionsOf(facet, props);
  if (all.length === 0) return null;
  const shown = whole ? all : all.filter(({ chosen }, index) => chosen || index < shownAtFirst);
  return (
    <fieldset>
      <legend>{m.browse_facet({ facet })}</legend>
      {shown.map(({ id, name, count, chosen }) => (
        <label key={id} className={classes.option}>
          <input type="checkbox" checked={chosen} onChange={() => props.onChange(toggled(props.search, facet, id))} />
          {name}
          <span>{count}</span>
        </label>
      ))}
      {shown.length < all.length && (
        <button type="button" className={classes.all} onClick={() => setWhole(true)}>
          {m.browse_more_options()}
        </button>
      )}
    </fieldset>
  );
}

interface ChoiceFieldProps {
  label: string;
  value: number;
  options: readonly { value: number; label: string }[];
  onChange: (value: number) => void;
}

function ChoiceField({ label, ...choice }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Select id={id} {...choice} />
    </div>
  );
}

export function FilterPanel(props: FilterPanelProps) {
  const { search, found, onChange } = props;
  const put = (name: 'radius' | 'pay' | 'days', value: number) =>
    onChange(without({ ...search, [name]: value || undefined }, 'after'));
  const { currency } = getTenant();
  const { place } = found.understood;
  const asked = (name: 'pay' | 'days') => (found.ignored.includes(name) ? 0 : Number(search[name]) || 0);
  const [pay, days] = [asked('pay'), asked('days')];
  return (
    <div className={classes.panel}>
      {place && (
        <ChoiceField
          label={m.browse_distance()}
          value={place.radius}
          onChange={(meters) => put('radius', meters)}
          options={withOwn(kilometres, place.radius / thousand).map((count) => ({
            value: count * thousand,
            label: m.browse_within({ count }),
          }))}
        />
      )}
      <ChoiceField
        label={m.browse_pay_least()}
        value={pay}
        onChange={(amount) => put('pay', amount)}
        options={[
          { value: 0, label: m.browse_pay_any() },
          ...withOwn(payments, pay).map((value) => ({
            value,
            label: m.browse_pay_month({ amount: formatMoney(value, currency) }),
          })),
        ]}
      />
      <ChoiceField
        label={m.browse_posted()}
        value={days}
        onChange={(days) => put('days', days)}
        options={[
          { value: 0, label: m.browse_posted_any() },
          ...withOwn(browseLimits.postedWithinDays, days).map((count) => ({
            value: count,
            label: m.browse_posted_within({ count }),
          })),
        ]}
      />
      {browseFacets.map((facet) => (
        <FacetField key={facet} facet={facet} {...props} />
      ))}
    </div>
  );
}
