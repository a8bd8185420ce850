import { ActionIcon, Button, Stack, TextInput } from '@mantine/core';
import type { Question } from '@marula/contract/jobs.questionnaire.contract';
import { questionnaireLimits, textLimits } from '@marula/contract/limits';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { CharactersLeft } from './characters-left';
import classes from './question-card.module.css';
import { withOption, withoutOption } from './questions';

type ChoiceQuestion = Parameters<typeof withOption>[0];

interface QuestionOptionsProps {
  question: ChoiceQuestion;
  problems: Readonly<Record<number, string>>;
  onChange: (question: Question) => void;
}

export function QuestionOptions({ question, problems, onChange }: QuestionOptionsProps) {
  const { options } = question;
  return (
    <Stack gap="xs">
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is only its text, which changes under the cursor
        <div key={index} className={classes.option}>
          <TextInput
            aria-label={m.jobs_question_option({ number: index + 1 })}
            placeholder={m.jobs_question_option({ number: index + 1 })}
            maxLength={textLimits.title}
            description={<CharactersLeft length={option.length} limit={textLimits.title} />}
            inputWrapperOrder={['input', 'description', 'error']}
            value={option}
            error={problems[index]}
            onChange={(event) => onChange(withOption(question, index, event.currentTarget.value))}
          />
          <ActionIcon
            size={36}
            aria-label={m.jobs_question_option_delete({ number: index + 1 })}
            disabled={options.length === 1}
            onClick={() => onChange(withoutOption(question, index))}
          >
            <Icon name="x" size={16} />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="plus" size={16} />}
          disabled={options.length >= questionnaireLimits.options}
          onClick={() => onChange({ ...question, options: [...options, ''] })}
        >
          {m.jobs_question_option_add()}
        </Button>
      </div>
    </Stack>
  );
}
