import type { FormOptions } from '@marula/contract/forms.contract';
import { candidateLimits } from '@marula/contract/limits';
import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { Chip, Chips } from '../../ui/chip';
import { type ChosenWork, replacedBy, withWork, workName, workOf } from './chosen-work';
import { OwnWords } from './own-words';
import { PositionSearch } from './position-search';
import { useSuggestions } from './use-suggestions';
import classes from './work-choice.module.css';

interface WorkChoiceProps {
  options: FormOptions;
  value: ChosenWork;
  onChange: (work: ChosenWork) => void;
}

/** What somebody works as: chosen ones on top, each to be taken away, and the search for more. */
export function WorkChoice({ options, value, onChange }: WorkChoiceProps) {
  const [note, setNote] = useState('');
  const suggested = useSuggestions(options);
  const choose = (added: ChosenWork[number] | undefined) => {
    if (!added) return;
    const replaced = replacedBy(value, added);
    setNote(replaced ? m.candidate_app_profile_replaced({ before: workName(replaced), after: workName(added) }) : '');
    onChange(withWork(value, added));
  };
  const drop = (industryId: number) => {
    setNote('');
    onChange(value.filter(({ industry }) => industry.id !== industryId));
  };
  return (
    <>
      {value.length > 0 && (
        <Chips label={m.candidate_app_profile_chosen()} wrap>
          {value.map((work) => (
            <Chip
              key={work.industry.id}
              removeLabel={m.candidate_app_profile_remove_of({ title: workName(work) })}
              onClick={() => drop(work.industry.id)}
            >
              {workName(work)}
            </Chip>
          ))}
        </Chips>
      )}
      <p role="status" className={classes.note}>
        {note}
      </p>
      {value.length < candidateLimits.industries && (
        <PositionSearch
          options={options}
          label={m.candidate_app_profile_position()}
          suggested={suggested}
          isChosen={({ id }) => value.some(({ position }) => position?.id === id)}
          onChoose={(position) =>
            value.some((one) => one.position?.id === position.id)
              ? drop(position.industry_id)
              : choose(workOf(position, options))
          }
          ownWords={(typed, done) => (
            <OwnWords
              options={options}
              typed={typed}
              onChoose={(work) => {
                choose(work);
                done();
              }}
            />
          )}
        />
      )}
    </>
  );
}
