import { formatMoney } from '@marula/contract/formats';
import { type BrowseFacet, browseFacets, browseLimits } from '@marula/contract/limits';
import { useState } from 'react';
import { payments, withOwn } from '@/lib/browse-choices';
import { idsOf, toggled, without, withoutFilters } from '@/lib/browse-filters';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { Chip, Chips } from '../ui/chip';
import { Sheet } from '../ui/sheet';
import { DistanceSegments } from './distance-segments';
import type { FilterProps } from './filter-chips';
import classes from './filter-sheet.module.css';

const few = 6;

function Facet({ facet, search, found, options, onChange }: FilterProps & { facet: BrowseFacet }) {
  const [all, setAll] = useState(false);
  const chosen = idsOf(search, facet);
  const countOf = (id: number) => found.facets[facet]?.find((option) => option.id === id)?.count ?? 0;
  const useful = (options.facets[facet] ?? []).filter(({ id }) => chosen.includes(id) || countOf(id) > 0);
  if (useful.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3>{m.browse_facet({ facet })}</h3>
      <Chips label={m.browse_facet({ facet })} wrap>
        {(all ? useful : useful.slice(0, few)).map(({ id, name }) => (
          <Chip key={id} on={chosen.includes(id)} onClick={() => onChange(toggled(search, facet, id))}>
            {name} <small>{countOf(id)}</small>
          </Chip>
        ))}
      </Chips>
      {!all && useful.length > few && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {m.browse_more_options()}
        </Button>
      )}
    </section>
  );
}

interface LeastProps extends FilterProps {
  name: 'pay' | 'days';
  label: string;
  values: readonly number[];
  wordsOf: (value: number) => string;
}

/** One of a few numbers, or none of them. */
function Least({ name, label, values, wordsOf, search, found, onChange }: LeastProps) {
  const asked = found.ignored.includes(name) ? 0 : Number(search[name]) || 0;
  return (
    <section className={classes.part}>
      <h3>{label}</h3>
      <Chips label={label} wrap>
        {withOwn(values, asked).map((value) => (
          <Chip
            key={value}
            on={value === asked}
            onClick={() => onChange(without({ ...search, [name]: value === asked ? undefined : value }, 'after'))}
          >
            {wordsOf(value)}
          </Chip>
        ))}
      </Chips>
    </section>
  );
}

/** Everything a list can be narrowed down by. Each tap holds at once; the button says what it has left. */
export function FilterSheet({ onClose, ...filter }: FilterProps & { onClose: () => void }) {
  const { search, found, onChange } = filter;
  const { place } = found.understood;
  return (
    <Sheet
      title={m.browse_filters()}
      onClose={onClose}
      foot={
        <>
          <Button size="lg" wide onClick={onClose}>
            {m.browse_show({ count: found.total })}
          </Button>
          <Button look="quiet" wide onClick={() => onChange(withoutFilters(search, found.understood))}>
            {m.browse_clear()}
          </Button>
        </>
      }
    >
      {place && (
        <DistanceSegments
          meters={place.radius}
          onChange={(radius) => onChange(without({ ...search, radius }, 'after'))}
        />
      )}
      <Least
        {...filter}
        name="pay"
        label={m.browse_pay_least()}
        values={payments}
        wordsOf={(value) => m.browse_pay_month({ amount: formatMoney(value, getTenant().currency) })}
      />
      <Least
        {...filter}
        name="days"
        label={m.browse_posted()}
        values={browseLimits.postedWithinDays}
        wordsOf={(count) => m.browse_posted_within({ count })}
      />
      {browseFacets.map((facet) => (
        <Facet key={facet} facet={facet} {...filter} />
      ))}
    </Sheet>
  );
}
