import classes from './select.module.css';

interface SelectProps<T extends string | number> {
  /** One of the two: of the label that stands beside it, or its name where none does. */
  id?: string;
  label?: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** The system's own list: on a phone nothing is easier to use, and it weighs nothing. */
export const Select = <T extends string | number>({ id, label, value, options, onChange }: SelectProps<T>) => (
  <select
    id={id}
    className={classes.select}
    aria-label={label}
    value={value}
    onChange={({ target }) => {
      const chosen = options[target.selectedIndex];
      if (chosen) onChange(chosen.value);
    }}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);
