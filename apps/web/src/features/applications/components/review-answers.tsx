import { Group, Text } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import type { Answered } from './answers';
import classes from './review.module.css';

export function ReviewAnswers({ answers }: { answers: readonly Answered[] }) {
  if (answers.length === 0)
    return (
      <div className={classes.root}>
        <Text c="dimmed">{m.applications_answers_none()}</Text>
      </div>
    );
  return (
    <dl className={classes.root}>
      {answers.map(({ question, text, flagged }) => (
        <div key={question.id} className={layout.breaks}>
          <Text component="dt" c="dimmed">
            {question.text}
          </Text>
          <Text component="dd" m={0} fw={550}>
            {text}
          </Text>
          {flagged && (
            <Group component="dd" gap={6} mt={4} fz="xs" c="var(--marula-warn)">
              <Icon name="flag" size={14} />
              {m.applications_answer_flag()}
            </Group>
          )}
        </div>
      ))}
    </dl>
  );
}
