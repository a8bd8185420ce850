import type { FormOptions } from '@marula/contract/forms.contract';
import { m } from '@/paraglide/messages';
import { Chip, Chips } from '../../ui/chip';
import type { Position } from '../work/find-positions';
import { PositionSearch } from '../work/position-search';

interface JobPositionProps {
  options: FormOptions;
  value: Position | null;
  /** What they work as by their profile: often the same. */
  usual: readonly Position[];
  onChange: (position: Position | null) => void;
}

/** What somebody worked as in one job; left out where the library has no name for it. */
export const JobPosition = ({ options, value, usual, onChange }: JobPositionProps) =>
  value ? (
    <Chips label={m.candidate_app_profile_worked_as()} wrap>
      <Chip removeLabel={m.candidate_app_profile_remove_of({ title: value.name })} onClick={() => onChange(null)}>
        {value.name}
      </Chip>
    </Chips>
  ) : (
    <PositionSearch
      options={options}
      label={m.candidate_app_profile_worked_as()}
      suggested={usual}
      isChosen={() => false}
      onChoose={onChange}
    />
  );
