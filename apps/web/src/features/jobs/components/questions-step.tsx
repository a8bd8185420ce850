import { Button, Group, Menu, Stack, Text } from '@mantine/core';
import type { Question } from '@marula/contract/jobs.questionnaire.contract';
import { questionnaireLimits } from '@marula/contract/limits';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { FromTemplate } from './from-template';
import { QuestionCard } from './question-card';
import {
  duplicated,
  isFull,
  moved,
  newQuestion,
  newReadyQuestion,
  questionTypeOrder,
  type ReadyQuestion,
  readyQuestionNames,
  readyText,
} from './questions';
import { StepTitle } from './step-title';
import type { JobForm } from './use-job-form';

/** Where the cursor goes once a question has come or moved. */
interface Wanted {
  id: string;
  control: string;
}

const useFocus = (root: { current: HTMLElement | null }) => {
  const [wanted, want] = useState<Wanted>();
  useEffect(() => {
    if (!wanted) return;
    const card = root.current?.querySelector(`[data-question="${wanted.id}"]`);
    card?.querySelector<HTMLElement>(`[data-control="${wanted.control}"]:not(:disabled)`)?.focus();
  }, [wanted, root]);
  return want;
};

interface AddQuestionProps {
  full: boolean;
  /** Ready ones that are not asked yet. */
  ready: readonly ReadyQuestion[];
  onAdd: (question: Question) => void;
  templates?: ReactNode;
}

function AddQuestion({ full, ready, onAdd, templates }: AddQuestionProps) {
  return (
    <Group gap="8px 16px">
      {ready.length > 0 && (
        <Menu position="bottom-start" width={320}>
          <Menu.Target>
            <Button variant="default" leftSection={<Icon name="list-checks" size={16} />} disabled={full}>
              {m.jobs_question_ready()}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {ready.map((name) => (
              <Menu.Item key={name} onClick={() => onAdd(newReadyQuestion(name))}>
                {readyText(name)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Menu position="bottom-start" width={240}>
        <Menu.Target>
          <Button variant="default" leftSection={<Icon name="plus" size={16} />} disabled={full}>
            {m.jobs_question_add()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {questionTypeOrder.map((type) => (
            <Menu.Item key={type} onClick={() => onAdd(newQuestion(type))}>
              {m.jobs_question_type({ type })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {templates}
      {full && <Text c="dimmed">{m.jobs_questions_full({ count: questionnaireLimits.questions })}</Text>}
    </Group>
  );
}

/** Moving, copying and deleting are buttons: they work by hand, by key and by voice alike. */
export function QuestionsStep({ form, forTemplate = false }: { form: JobForm; forTemplate?: boolean }) {
  const { questionnaire: questions } = form.values;
  const root = useRef<HTMLDivElement>(null);
  const want = useFocus(root);
  const refused = Boolean(form.errors.questionnaire);
  const put = (next: typeof questions) => {
    form.setFieldValue('questionnaire', next);
    form.clearFieldError('questionnaire');
  };
  const ready = readyQuestionNames.filter((name) => !questions.some(({ text }) => text === readyText(name)));
  const add = (question: Question) => {
    put([...questions, question]);
    want({ id: question.id, control: 'text' });
  };
  const addAll = (more: readonly Question[]) => {
    put([...questions, ...more]);
    if (more[0]) want({ id: more[0].id, control: 'text' });
  };
  return (
    <Stack ref={root} gap={20}>
      {!forTemplate && (
        <>
          <StepTitle>{m.jobs_questions_title()}</StepTitle>
          <Text c="dimmed">{m.jobs_questions_text()}</Text>
        </>
      )}
      {questions.map((question, index) => (
        <QuestionCard
          key={question.id}
          question={question}
          number={index + 1}
          refused={refused}
          first={index === 0}
          last={index === questions.length - 1}
          full={isFull(questions)}
          onChange={(next) =>
            form.setFieldValue(
              'questionnaire',
              questions.map((one) => (one.id === next.id ? next : one)),
            )
          }
          onMove={(by) => {
            put(moved(questions, index, by));
            want({ id: question.id, control: by < 0 ? 'up' : 'down' });
          }}
          onDuplicate={() => put(duplicated(questions, index))}
          onDelete={() => put(questions.filter((one) => one.id !== question.id))}
        />
      ))}
      {form.errors.questionnaire && (
        <Text c="var(--mantine-color-error)" role="alert">
          {form.errors.questionnaire}
        </Text>
      )}
      <AddQuestion
        full={isFull(questions)}
        ready={ready}
        onAdd={add}
        templates={!forTemplate && <FromTemplate questions={questions} onAdd={addAll} />}
      />
    </Stack>
  );
}
