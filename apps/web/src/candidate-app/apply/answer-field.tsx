import { textLimits } from '@marula/contract/limits';
import { m } from '@/paraglide/messages';
import { IconButton } from '../ui/button';
import { Choice, Choices } from '../ui/choice';
import { Field } from '../ui/field';
import classes from './answer-field.module.css';
import type { Answer } from './apply-draft';
import { FileAnswer } from './file-answer';
import type { AskedQuestion } from './questions';

interface AnswerFieldProps {
  question: AskedQuestion;
  value: Answer | undefined;
  onChange: (answer: Answer) => void;
}

/** Short answers stand low, beside Next, where the thumb is. */
export const standsLow = ({ type }: AskedQuestion): boolean =>
  type === 'yes_no' || type === 'number' || type === 'single_select' || type === 'multi_select';

const YesNo = ({ question, value, onChange }: AnswerFieldProps) => (
  <Choices legend={question.text} quiet>
    <div className={classes.two}>
      {[true, false].map((answer) => (
        <Choice
          key={String(answer)}
          name={question.id}
          label={answer ? m.candidate_app_yes() : m.candidate_app_no()}
          checked={value === answer}
          onChange={() => onChange(answer)}
        />
      ))}
    </div>
  </Choices>
);

const One = ({ question, value, onChange }: AnswerFieldProps) => (
  <Choices legend={question.text} quiet>
    {'options' in question &&
      question.options.map((option) => (
        <Choice
          key={option}
          name={question.id}
          label={option}
          checked={value === option}
          onChange={() => onChange(option)}
        />
      ))}
  </Choices>
);

function Many({ question, value, onChange }: AnswerFieldProps) {
  const chosen = Array.isArray(value) ? value : [];
  const toggle = (option: string) =>
    onChange(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]);
  return (
    <Choices legend={question.text} quiet>
      {'options' in question &&
        question.options.map((option) => (
          <Choice
            key={option}
            kind="checkbox"
            label={option}
            checked={chosen.includes(option)}
            onChange={() => toggle(option)}
          />
        ))}
    </Choices>
  );
}

function HowMany({ question, value, onChange }: AnswerFieldProps) {
  const number = typeof value === 'number' ? value : undefined;
  const typed = (text: string) => onChange(text === '' || Number.isNaN(Number(text)) ? null : Number(text));
  return (
    <div className={classes.stepper}>
      <IconButton
        icon="minus"
        label={m.candidate_app_apply_less()}
        boxed
        disabled={!number}
        onClick={() => onChange((number ?? 0) - 1)}
      />
      <input
        type="number"
        inputMode="decimal"
        aria-label={question.text}
        value={number ?? ''}
        onChange={(event) => typed(event.currentTarget.value)}
      />
      <IconButton icon="plus" label={m.candidate_app_apply_more()} boxed onClick={() => onChange((number ?? 0) + 1)} />
    </div>
  );
}

function Typed({ question, value, onChange }: AnswerFieldProps) {
  const text = typeof value === 'string' ? value : '';
  const types: Partial<Record<AskedQuestion['type'], string>> = { date: 'date', url: 'url' };
  return (
    <Field
      label={m.candidate_app_apply_answer()}
      type={types[question.type] ?? 'text'}
      {...(question.type === 'long_text' && { rows: 7, hint: m.candidate_app_apply_kept() })}
      maxLength={textLimits.message}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const kinds = {
  yes_no: YesNo,
  single_select: One,
  multi_select: Many,
  number: HowMany,
  file: FileAnswer,
  short_text: Typed,
  long_text: Typed,
  date: Typed,
  url: Typed,
};

export function AnswerField(props: AnswerFieldProps) {
  const Kind = kinds[props.question.type];
  return <Kind {...props} />;
}
