import { type BrowseFacet, browseFacets, browseLimits } from '@marula/contract/limits';
import { useState } from 'react';
import { formatMoney } from '@/lib/format';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import type { FilterOptions, FoundJobs } from '../browse.queries';
import { type BrowseSearch, idsOf, radiusOf, toggled, without } from '../browse-search';
import classes from './filter-panel.module.css';

export interface FilterPanelProps {
  search: BrowseSearch;
  found: FoundJobs;
  options: FilterOptions;
  onChange: (search: BrowseSearch) => void;
}

const shownAtFirst = 6;
const kilometres = [5, 10, 25, 50, 100];
const thousand = 1000;
/** Major units a month. */
const payments = [5_000, 10_000, 20_000, 40_000];
const minorUnits = 100;

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

const ChoiceField = ({ label, value, options, onChange }: ChoiceFieldProps) => (
  <label className={classes.choice}>
    <b>{label}</b>
    <select value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
);

export function FilterPanel(props: FilterPanelProps) {
  const { search, found, onChange } = props;
  const put = (name: 'radius' | 'pay' | 'days', value: number) =>
    onChange(without({ ...search, [name]: value || undefined }, 'after'));
  const { currency } = getTenant();
  return (
    <div className={classes.panel}>
      {found.understood.place && (
        <ChoiceField
          label={m.browse_distance()}
          value={radiusOf(search)}
          onChange={(meters) => put('radius', meters)}
          options={kilometres.map((count) => ({ value: count * thousand, label: m.browse_within({ count }) }))}
        />
      )}
      <ChoiceField
        label={m.browse_pay_least()}
        value={Number(search.pay) || 0}
        onChange={(amount) => put('pay', amount)}
        options={[
          { value: 0, label: m.browse_pay_any() },
          ...payments.map((amount) => ({
            value: amount * minorUnits,
            label: m.browse_pay_month({ amount: formatMoney(amount * minorUnits, currency) }),
          })),
        ]}
      />
      <ChoiceField
        label={m.browse_posted()}
        value={Number(search.days) || 0}
        onChange={(days) => put('days', days)}
        options={[
          { value: 0, label: m.browse_posted_any() },
          ...browseLimits.postedWithinDays.map((count) => ({ value: count, label: m.browse_posted_within({ count }) })),
        ]}
      />
      {browseFacets.map((facet) => (
        <FacetField key={facet} facet={facet} {...props} />
      ))}
    </div>
  );
}
