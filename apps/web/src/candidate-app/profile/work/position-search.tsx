import type { FormOptions } from '@marula/contract/forms.contract';
import { textLimits } from '@marula/contract/limits';
import { type ReactNode, useState } from 'react';
import { m } from '@/paraglide/messages';
import { Chip, Chips } from '../../ui/chip';
import { Field } from '../../ui/field';
import { findPositions, type Position } from './find-positions';

interface PositionSearchProps {
  options: FormOptions;
  label: string;
  isChosen: (position: Position) => boolean;
  onChoose: (position: Position) => void;
  /** Offered before anything is typed. */
  suggested: readonly Position[];
  /** What is offered to who finds nothing that fits; called with what they typed. */
  ownWords?: (typed: string, done: () => void) => ReactNode;
}

/** A position of the library, by a few letters or by one tap. */
export function PositionSearch({ options, label, suggested, isChosen, onChoose, ownWords }: PositionSearchProps) {
  const [typed, setTyped] = useState('');
  const found = typed.trim() ? findPositions(options.industry_positions, typed) : suggested;
  return (
    <>
      <Field
        label={label}
        icon="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        placeholder={m.candidate_app_profile_position_example()}
        maxLength={textLimits.name}
        autoComplete="off"
        hint={typed.trim() && found.length === 0 ? m.candidate_app_profile_position_none() : undefined}
      />
      {found.length > 0 && (
        <Chips label={m.candidate_app_profile_positions()} wrap>
          {found.map((position) => (
            <Chip
              key={position.id}
              on={isChosen(position)}
              {...(isChosen(position) && { icon: 'check' })}
              onClick={() => {
                onChoose(position);
                setTyped('');
              }}
            >
              {position.name}
            </Chip>
          ))}
        </Chips>
      )}
      {typed.trim() && ownWords?.(typed.trim(), () => setTyped(''))}
    </>
  );
}
