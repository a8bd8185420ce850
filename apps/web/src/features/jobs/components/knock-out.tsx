import { Chip, Group, Input } from '@mantine/core';
import type { Question } from '@marula/contract/jobs.questionnaire.contract';
import { useId } from 'react';
import { m } from '@/paraglide/messages';
import classes from './question-card.module.css';
import { answersOf } from './questions';

const words = (question: Question, answer: string) =>
  question.type === 'yes_no' ? m.jobs_question_answer({ answer: answer === 'yes' ? 'yes' : 'no' }) : answer;

/** Says plainly that it only flags: nobody is declined by an answer. */
export function KnockOut({ question, onChange }: { question: Question; onChange: (question: Question) => void }) {
  const id = useId();
  const answers = [...new Set(answersOf(question))];
  if (answers.length === 0) return null;
  return (
    <Input.Wrapper
      label={m.jobs_question_flag()}
      labelElement="div"
      labelProps={{ id }}
      description={m.jobs_question_flag_hint()}
    >
      <Group aria-labelledby={id} component="fieldset" gap="xs" align="stretch" className={classes.flags}>
        <Chip.Group multiple value={question.knock_out} onChange={(knock_out) => onChange({ ...question, knock_out })}>
          {answers.map((answer) => (
            <Chip key={answer} value={answer} variant="outline">
              {words(question, answer)}
            </Chip>
          ))}
        </Chip.Group>
      </Group>
    </Input.Wrapper>
  );
}
