import { useId } from 'react';
import classes from './choice-cards.module.css';
import layout from './layout.module.css';

interface ChoiceCardsProps<T extends string> {
  legend: string;
  name: string;
  value: T | undefined;
  onChange: (value: T) => void;
  options: readonly { value: T; title: string; text: string }[];
  error?: string | undefined;
  /** Where the page's own words ask: more room for each, and the legend is only heard. */
  large?: boolean;
}

/** One of a few that need a sentence each: native radios, each with its card. */
export function ChoiceCards<T extends string>(props: ChoiceCardsProps<T>) {
  const { legend, name, value, onChange, options, error, large = false } = props;
  const id = useId();
  return (
    <fieldset className={classes.cards} data-large={large || undefined} aria-describedby={error ? id : undefined}>
      <legend className={large ? layout.hidden : undefined}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(option.value)}
          />
          <span>
            <strong className={layout.strong}>{option.title}</strong>
            <small className={layout.note}>{option.text}</small>
          </span>
        </label>
      ))}
      {error && (
        <p id={id} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
