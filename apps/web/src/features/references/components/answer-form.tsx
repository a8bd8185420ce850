import { formatNumber } from '@marula/contract/formats';
import { textLimits } from '@marula/contract/limits';
import { referenceLimits } from '@marula/contract/reference-limits';
import type { ReferenceAnswer, ReferenceLink } from '@marula/contract/references.contract';
import { type InputHTMLAttributes, useState } from 'react';
import { dateHabit, formatDay, readDay } from '@/lib/days';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import layout from '@/ui/layout.module.css';
import { useAnswer } from '../use-answer';
import { AnswerChoice } from './answer-choice';
import classes from './answer-form.module.css';
import { Field, LongField } from './field';

interface AnswerFormProps {
  link: ReferenceLink;
  name: string;
  onAnswered: () => void;
}

/** What is pressed with a finger. */
const isTouched = () => matchMedia('(pointer: coarse)').matches;

/** On a phone its own calendar opens. Elsewhere a date is typed as people write it and shown as we do: the browser's field follows its language, not ours. */
const dayInput = (touched: boolean): InputHTMLAttributes<HTMLInputElement> => ({
  autoComplete: 'off',
  ...(touched ? { type: 'date' } : typedDay()),
});

const typedDay = (): InputHTMLAttributes<HTMLInputElement> => ({
  placeholder: dateHabit().example,
  onBlur: ({ currentTarget }) => {
    const read = readDay(currentTarget.value);
    if (read) currentTarget.value = formatDay(read);
  },
});

/** Shown once somebody has answered, so that asking what they hold in their hand differs from nothing drawn before. */
function Remembered({ errors }: Pick<ReturnType<typeof useAnswer>, 'errors'>) {
  const [touched] = useState(isTouched);
  return (
    <fieldset className={`${layout.stack} ${layout.gap16} ${classes.remembered}`}>
      <legend className={layout.note}>{m.references_remember()}</legend>
      <Field label={m.references_position()} name="position" maxLength={textLimits.title} autoComplete="off" />
      <div className={layout.pair}>
        <Field label={m.references_from()} name="start_date" {...dayInput(touched)} error={errors.start_date} />
        <Field label={m.references_to()} name="end_date" {...dayInput(touched)} error={errors.end_date} />
      </div>
    </fieldset>
  );
}

export function AnswerForm({ link, name, onAnswered }: AnswerFormProps) {
  const [answer, setAnswer] = useState<ReferenceAnswer>();
  const { errors, failure, busy, submit } = useAnswer(link, answer, onAnswered);
  return (
    <form noValidate className={`${layout.stack} ${layout.gap20}`} onSubmit={submit}>
      <AnswerChoice value={answer} onChange={setAnswer} error={answer ? undefined : errors.answer} />
      {/* Who does not know the person remembers nothing of them. */}
      {answer && answer !== 'unknown' && <Remembered errors={errors} />}
      <LongField
        label={m.references_comment()}
        hint={m.references_comment_hint({ most: formatNumber(referenceLimits.commentCharacters) })}
        name="comment"
        rows={4}
        maxLength={referenceLimits.commentCharacters}
      />
      <p className={`${layout.note} ${layout.breaks}`}>{m.references_who_sees({ name })}</p>
      <div role="alert" className={classes.failure}>
        {failure}
      </div>
      <button
        type="submit"
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        {...buttonLook({ size: 'lg', fullWidth: true }, classes.send)}
      >
        {busy ? m.references_sending() : m.references_send()}
      </button>
    </form>
  );
}
