import { ActionIcon, Group, Select, Stack, Switch, TextInput } from '@mantine/core';
import type { Question } from '@marula/contract/jobs.questionnaire.contract';
import { textLimits } from '@marula/contract/limits';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { CharactersLeft } from './characters-left';
import { KnockOut } from './knock-out';
import classes from './question-card.module.css';
import { QuestionOptions } from './question-options';
import { hasOptions, problemsOf, type QuestionType, questionTypeOrder, withType } from './questions';

interface QuestionCardProps {
  question: Question;
  number: number;
  /** The questions were sent back: what is missing is marked. */
  refused: boolean;
  first: boolean;
  last: boolean;
  /** No room for another one. */
  full: boolean;
  onChange: (question: Question) => void;
  onMove: (by: -1 | 1) => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

interface ActProps {
  icon: string;
  control: string;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

const Act = ({ icon, control, label, disabled = false, onClick }: ActProps) => (
  <ActionIcon size={32} aria-label={label} title={label} data-control={control} disabled={disabled} onClick={onClick}>
    <Icon name={icon} size={16} />
  </ActionIcon>
);

function Acts({ number, first, last, full, onMove, onDuplicate, onDelete }: Omit<QuestionCardProps, 'onChange'>) {
  return (
    <Group gap={2} align="stretch" wrap="nowrap" className={classes.acts}>
      <Act
        icon="arrow-up"
        control="up"
        label={m.jobs_question_up({ number })}
        disabled={first}
        onClick={() => onMove(-1)}
      />
      <Act
        icon="arrow-down"
        control="down"
        label={m.jobs_question_down({ number })}
        disabled={last}
        onClick={() => onMove(1)}
      />
      <Act icon="copy" control="copy" label={m.jobs_question_copy({ number })} disabled={full} onClick={onDuplicate} />
      <Act icon="trash-2" control="delete" label={m.jobs_question_delete({ number })} onClick={onDelete} />
    </Group>
  );
}

export function QuestionCard(props: QuestionCardProps) {
  const { question, number, refused, onChange } = props;
  const problems = refused ? problemsOf(question) : { options: {} };
  return (
    <Stack component="fieldset" gap="md" pos="relative" p={16} className={layout.card} data-question={question.id}>
      <legend className={classes.legend}>{m.jobs_question({ number })}</legend>
      <Acts {...props} />
      <TextInput
        label={m.jobs_question_text()}
        required
        maxLength={textLimits.title}
        description={<CharactersLeft length={question.text.length} limit={textLimits.title} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-control="text"
        value={question.text}
        error={'text' in problems && problems.text}
        onChange={(event) => onChange({ ...question, text: event.currentTarget.value })}
      />
      <div className={classes.kind}>
        <Select
          label={m.jobs_question_kind()}
          data={questionTypeOrder.map((type) => ({ value: type, label: m.jobs_question_type({ type }) }))}
          value={question.type}
          onChange={(type) => onChange(withType(question, type as QuestionType))}
        />
        <Switch
          label={m.jobs_question_required()}
          checked={question.required}
          onChange={(event) => onChange({ ...question, required: event.currentTarget.checked })}
        />
      </div>
      {hasOptions(question) && <QuestionOptions question={question} problems={problems.options} onChange={onChange} />}
      <KnockOut question={question} onChange={onChange} />
    </Stack>
  );
}
