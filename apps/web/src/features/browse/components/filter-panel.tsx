import { formatMoney } from '@marula/contract/formats';
import { browseFacets, browseLimits } from '@marula/contract/limits';
import { useId } from 'react';
import { kilometres, metersPerKilometre, payments, withOwn } from '@/lib/browse-choices';
import { idsOf, toggled, without } from '@/lib/browse-filters';
import type { BrowseSearch } from '@/lib/browse-search';
import type { FilterOptions, FoundJobs } from '@/lib/public-jobs';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { FacetField } from '@/ui/facet-field';
import classes from './filter-panel.module.css';
import { Select } from './select';

export interface FilterPanelProps {
  search: BrowseSearch;
  found: FoundJobs;
  options: FilterOptions;
  onChange: (search: BrowseSearch) => void;
}

interface ChoiceFieldProps {
  name: string;
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

/** Options are named by the country, and counted by this search. */
export function FilterPanel({ search, found, options, onChange }: FilterPanelProps) {
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
          name="radius"
          label={m.browse_distance()}
          value={place.radius}
          onChange={(meters) => put('radius', meters)}
          options={withOwn(kilometres, place.radius / metersPerKilometre).map((count) => ({
            value: count * metersPerKilometre,
            label: m.browse_within({ count }),
          }))}
        />
      )}
      <ChoiceField
        name="pay"
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
        name="days"
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
        <FacetField
          key={facet}
          name={facet}
          legend={m.browse_facet({ facet })}
          options={options.facets[facet] ?? []}
          counts={found.facets[facet] ?? []}
          chosen={idsOf(search, facet)}
          moreLabel={m.browse_more_options()}
          onToggle={(id) => onChange(toggled(search, facet, id))}
        />
      ))}
    </div>
  );
}
