import classes from './select.module.css';

interface SelectProps<T extends string | number> {
  /** One of the two: of the label that stands beside it, or its name where none does. */
  id?: string;
  label?: string;
  /** In an address, where the form around it is sent without the app. */
  name?: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** What filters nothing says nothing in an address. */
const any = '';

/** The system's own list: on a phone nothing is easier to use, and it weighs nothing. */
export const Select = <T extends string | number>({ id, label, name, value, options, onChange }: SelectProps<T>) => (
  <select
    id={id}
    name={name}
    className={classes.select}
    aria-label={label}
    value={value || any}
    onChange={({ target }) => {
      const chosen = options[target.selectedIndex];
      if (chosen) onChange(chosen.value);
    }}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value || any}>
        {option.label}
      </option>
    ))}
  </select>
);
