import { Badge } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './option-card.module.css';

interface OptionCardProps {
  group: string;
  name: string;
  price: ReactNode;
  note?: ReactNode;
  /** What changes about it. */
  news?: string | null;
  badge?: string | undefined;
  checked: boolean;
  disabled?: boolean;
  /** Greyed: something has to be done first. */
  blocked?: boolean;
  onChoose: () => void;
}

export const OptionCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={classes.list} aria-label={label}>
    {children}
  </fieldset>
);

/** One of a few, with its price. What cannot be chosen says why where the others say what they have. */
export function OptionCard(props: OptionCardProps) {
  const { group, name, price, note, news, badge, checked, disabled = false, blocked = false, onChoose } = props;
  const id = useId();
  return (
    <label className={classes.card} data-still={disabled || undefined} data-off={blocked || undefined}>
      <input
        type="radio"
        name={group}
        checked={checked}
        disabled={disabled}
        aria-label={name}
        aria-describedby={id}
        onChange={onChoose}
      />
      <span className={classes.name}>
        {name}
        {badge && (
          <Badge color="gray" c="var(--marula-text)">
            {badge}
          </Badge>
        )}
      </span>
      <span className={classes.price}>{price}</span>
      {note && (
        <span id={id} className={classes.note}>
          {note}
          {news && <b>{news}</b>}
        </span>
      )}
    </label>
  );
}
