import type { ContentValue } from '@marula/contract/content.values.contract';
import { contentLimits } from '@marula/contract/content-kinds';
import { questionBlanks } from '@marula/contract/question-blanks';
import { m } from '@/paraglide/messages';
import { type FormProps, LongField, NumberField, SwitchField, TextField } from './content-fields';

const names = Object.keys(questionBlanks)
  .map((name) => `{${name}}`)
  .join(', ');

export function QuestionForm(form: FormProps<ContentValue<'question'>>) {
  const { question, answer, place } = contentLimits;
  return (
    <>
      <TextField {...form} field="question" max={question} />
      <LongField {...form} field="answer" max={answer} description={m.content_blanks({ names })} />
      <NumberField {...form} field="place" min={1} max={place} />
      <SwitchField {...form} field="shown" />
    </>
  );
}
