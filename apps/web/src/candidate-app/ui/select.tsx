import { type ComponentProps, useId } from 'react';
import { describedBy, Frame, type Words } from './field';

interface SelectProps extends Words, ComponentProps<'select'> {
  options: readonly { id: number; name: string }[];
  /** Said while nothing is chosen, and chosen to take a choice back. */
  none: string;
}

/** The phone's own list of choices, for more of them than a screen holds. */
export function Select({ label, hint, error, icon, before, after, options, none, ...select }: SelectProps) {
  const id = useId();
  const words = { label, hint, error, icon, before, after };
  return (
    <Frame id={id} {...words}>
      <select {...select} {...describedBy(id, words)}>
        <option value="">{none}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Frame>
  );
}
