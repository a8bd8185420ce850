import { useState } from 'react';
import layout from '@/ui/layout.module.css';
import classes from './facet-field.module.css';

interface FacetFieldProps {
  /** In an address, where the form around it is sent without the app. */
  name?: string;
  legend: string;
  /** Everything there is to choose. */
  options: readonly { id: number; name: string }[];
  /** What the list would have of each. */
  counts: readonly { id: number; count: number }[];
  chosen: readonly number[];
  moreLabel: string;
  onToggle: (id: number) => void;
}

const shownAtFirst = 6;

/** The fullest first; what is chosen stays even when nothing is left of it. */
const sorted = ({ options, counts, chosen }: FacetFieldProps) => {
  const countOf = new Map(counts.map(({ id, count }) => [id, count]));
  return options
    .map(({ id, name }) => ({ id, name, count: countOf.get(id) ?? 0, chosen: chosen.includes(id) }))
    .filter(({ count, chosen: kept }) => count > 0 || kept)
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
};

/** One kind of filter beside a list: what can be chosen of it, and how many there are of each. */
export function FacetField(props: FacetFieldProps) {
  const all = sorted(props);
  const rest = all.slice(shownAtFirst);
  // As it is drawn first: what somebody has opened or closed since stays so.
  const [isOpen] = useState(() => rest.some(({ chosen }) => chosen));
  if (all.length === 0) return null;
  const option = ({ id, name, count, chosen }: (typeof all)[number]) => (
    <label key={id} className={`${layout.row} ${classes.option}`}>
      <input type="checkbox" name={props.name} value={id} checked={chosen} onChange={() => props.onToggle(id)} />
      {name}
      <span>{count}</span>
    </label>
  );
  return (
    <fieldset>
      <legend>{props.legend}</legend>
      {all.slice(0, shownAtFirst).map(option)}
      {rest.length > 0 && (
        <details open={isOpen}>
          <summary className={classes.all}>{props.moreLabel}</summary>
          {rest.map(option)}
        </details>
      )}
    </fieldset>
  );
}
