import type { ReactNode } from 'react';
import classes from './chip.module.css';
import { Icon } from './icon';
import type { IconName } from './icons';

interface ChipProps {
  children: ReactNode;
  on?: boolean;
  /** What a tap does to a chosen filter that it takes away; such a chip is no switch. */
  removeLabel?: string;
  icon?: IconName;
  onClick: () => void;
}

export const Chip = ({ children, on = false, removeLabel, icon, onClick }: ChipProps) => (
  <button
    type="button"
    className={classes.chip}
    aria-pressed={removeLabel ? undefined : on}
    aria-label={removeLabel}
    data-on={on || removeLabel ? true : undefined}
    onClick={onClick}
  >
    {icon && <Icon name={icon} size={18} />}
    {children}
    {removeLabel && <Icon name="x" size={16} />}
  </button>
);

interface ChipsProps {
  /** What they are, for who cannot see them. */
  label: string;
  children: ReactNode;
  wrap?: boolean;
}

/** Keeps the space of a row that is still loading, so that what follows does not jump. */
export const ChipsRoom = () => <div className={classes.room} />;

/** One row that scrolls sideways on a phone and wraps where there is room. */
export const Chips = ({ label, children, wrap = false }: ChipsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that scrolls
  <div role="group" aria-label={label} className={classes.chips} data-wrap={wrap || undefined}>
    {children}
  </div>
);
