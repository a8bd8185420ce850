import { Button, Menu } from '@mantine/core';
import type { Question } from '@marula/contract/jobs.questionnaire.contract';
import { questionnaireLimits } from '@marula/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { jobsQueries } from '../jobs.queries';
import { copiesOf } from './questions';

interface FromTemplateProps {
  questions: readonly Question[];
  onAdd: (questions: readonly Question[]) => void;
}

/** The company's own sets. One that no longer fits is shown, but cannot be chosen. */
export function FromTemplate({ questions, onAdd }: FromTemplateProps) {
  const templates = useQuery(jobsQueries.templates()).data ?? [];
  const room = questionnaireLimits.questions - questions.length;
  if (templates.length === 0) return null;
  return (
    <Menu position="bottom-start" width={320}>
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="copy" size={16} />} disabled={room === 0}>
          {m.jobs_template_use()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {templates.map(({ id, name, questions: own }) => (
          <Menu.Item key={id} disabled={own.length > room} onClick={() => onAdd(copiesOf(own))}>
            {name}, {m.jobs_template_count({ count: own.length })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
