import type { ReferenceAnswer } from '@marula/contract/references.contract';
import { useId } from 'react';
import { m } from '@/paraglide/messages';
import classes from './answer-choice.module.css';

const options: Record<ReferenceAnswer, [label: () => string, hint: () => string]> = {
  confirm: [m.references_confirm, m.references_confirm_hint],
  dispute: [m.references_dispute, m.references_dispute_hint],
  unknown: [m.references_unknown, m.references_unknown_hint],
};

interface AnswerChoiceProps {
  value: ReferenceAnswer | undefined;
  onChange: (answer: ReferenceAnswer) => void;
  error: string | undefined;
}

export function AnswerChoice({ value, onChange, error }: AnswerChoiceProps) {
  const id = useId();
  return (
    <fieldset className={classes.choice} aria-describedby={error ? id : undefined}>
      <legend>{m.references_question()}</legend>
      {(Object.keys(options) as ReferenceAnswer[]).map((answer) => (
        <label key={answer}>
          <input
            type="radio"
            name="answer"
            value={answer}
            checked={value === answer}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(answer)}
          />
          <span>
            <strong>{options[answer][0]()}</strong>
            <small>{options[answer][1]()}</small>
          </span>
        </label>
      ))}
      {error && (
        <p id={id} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
