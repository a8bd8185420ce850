import type { ReferenceAnswer } from '@marula/contract/references.contract';
import { m } from '@/paraglide/messages';
import { ChoiceCards } from '@/ui/choice-cards';

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

export const AnswerChoice = (props: AnswerChoiceProps) => (
  <ChoiceCards
    {...props}
    legend={m.references_question()}
    name="answer"
    options={(Object.keys(options) as ReferenceAnswer[]).map((answer) => ({
      value: answer,
      title: options[answer][0](),
      text: options[answer][1](),
    }))}
  />
);
