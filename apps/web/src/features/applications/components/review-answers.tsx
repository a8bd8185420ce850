import { Group, Text } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import type { Answered } from './answers';
import classes from './review.module.css';

interface ReviewAnswersProps {
  answers: readonly Answered[];
  /** What they wrote to go with it, in their own lines. */
  coverNote: string;
}

export function ReviewAnswers({ answers, coverNote }: ReviewAnswersProps) {
  if (answers.length === 0 && !coverNote)
    return (
      <div className={classes.root}>
        <Text c="dimmed">{m.applications_answers_none()}</Text>
      </div>
    );
  return (
    <dl className={classes.root}>
      {coverNote && (
        <div className={layout.breaks}>
          <Text component="dt" c="dimmed">
            {m.applications_cover_note()}
          </Text>
          <Text component="dd" m={0} className={classes.note}>
            {coverNote}
          </Text>
        </div>
      )}
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
