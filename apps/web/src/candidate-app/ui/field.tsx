import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';
import classes from './field.module.css';
import { Icon } from './icon';
import type { IconName } from './icons';

export interface Words {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  icon?: IconName | undefined;
  /** Beside what is typed, such as a currency. */
  before?: string | undefined;
  after?: string | undefined;
}

interface FrameProps extends Words {
  id: string;
  children: ReactNode;
}

const noteOf = ({ error, hint }: Words) => error ?? hint;

export const describedBy = (id: string, words: Words) => ({
  id,
  'aria-invalid': words.error ? true : undefined,
  'aria-describedby': noteOf(words) ? `${id}-note` : undefined,
});

export function Frame({ id, children, ...words }: FrameProps) {
  const { label, error, icon, before, after } = words;
  return (
    <div className={classes.field} data-error={error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.box}>
        {icon && <Icon name={icon} />}
        {before && <span>{before}</span>}
        {children}
        {after && <span>{after}</span>}
      </div>
      {noteOf(words) && (
        <p id={`${id}-note`} className={classes.note} role={error ? 'alert' : undefined}>
          {error && <Icon name="triangle-alert" size={16} />}
          {noteOf(words)}
        </p>
      )}
    </div>
  );
}

interface FieldProps extends Words, Omit<ComponentProps<'input'>, 'onChange'> {
  /** Several lines, so many at first. */
  rows?: number;
  onChange?: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

export function Field({ label, hint, error, icon, before, after, rows, ...input }: FieldProps) {
  const id = useId();
  const words = { label, hint, error, icon, before, after };
  const { name, value, defaultValue, placeholder, maxLength, required, onChange } = input;
  const lines = { name, value, defaultValue, placeholder, maxLength, required, onChange };
  return (
    <Frame id={id} {...words}>
      {rows ? (
        <textarea rows={rows} {...lines} {...describedBy(id, words)} />
      ) : (
        <input {...input} {...describedBy(id, words)} />
      )}
    </Frame>
  );
}
