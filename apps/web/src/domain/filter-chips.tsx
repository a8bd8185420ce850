import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { FoundPeople } from '@marula/contract/felix.contract';
import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './filter-chips.module.css';

export type FilterName = FoundPeople['filters'][number]['filter'];

export interface ChipFilter {
  filter: FilterName;
  /** The names of what it holds. */
  text: string;
  /** Which of the places, each of which is a chip of its own. */
  place?: string | undefined;
}

interface FilterChipsProps {
  filters: readonly ChipFilter[];
  onDrop: (filter: ChipFilter) => void;
  /** Opens the place where it can be changed; left out, a chip can only be dropped. */
  onChange?: (filter: ChipFilter) => void;
  /** What stands before and after them. */
  before?: ReactNode;
  children?: ReactNode;
}

/** The same chips in the conversation and over the list: words in, filters out. */
export function FilterChips({ filters, onDrop, onChange, before, children }: FilterChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form
    <div className={classes.root} role="group" aria-label={m.felix_chips()}>
      {before}
      {filters.map((one) => {
        const name = m.felix_chip({ filter: one.filter });
        const words = { name, text: one.text };
        const label = (
          <>
            <span>{name} </span>
            <b>{one.text}</b>
          </>
        );
        return (
          <span key={`${one.filter} ${one.place ?? ''}`} className={classes.chip}>
            {onChange ? (
              <UnstyledButton className={classes.words} onClick={() => onChange(one)}>
                {label}
                <VisuallyHidden>, {m.felix_chip_change()}</VisuallyHidden>
              </UnstyledButton>
            ) : (
              <span className={classes.words}>{label}</span>
            )}
            <UnstyledButton className={classes.drop} aria-label={m.felix_chip_drop(words)} onClick={() => onDrop(one)}>
              <Icon name="x" size={14} />
            </UnstyledButton>
          </span>
        );
      })}
      {children}
    </div>
  );
}
