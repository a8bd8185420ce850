import { Box, Button, Stack, Text, Textarea } from '@mantine/core';
import { applicationLimits } from '@marula/contract/application-limits';
import type { ApplicationDetail } from '@marula/contract/applications.contract';
import { formatDate } from '@marula/contract/formats';
import { type FormEvent, useState } from 'react';
import { nameOf } from '@/lib/person-words';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { useAnswerContest } from '../applications.mutations';
import classes from './review-contest.module.css';

interface ReviewContestProps {
  id: string;
  contest: NonNullable<ApplicationDetail['contest']>;
  name: string;
}

const day = (at: string) => formatDate(at, getTenant().time_zone);

/** Somebody asks for another look: their words, and the one answer that they are told. */
export function ReviewContest({ id, contest, name }: ReviewContestProps) {
  const { made_at, text, answer, answered_at, answered_by } = contest;
  const [typed, setTyped] = useState('');
  const send = useAnswerContest();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate({ id, answer: typed.trim() });
  };
  return (
    <Box component="section" className={classes.root} aria-label={m.applications_contest({ name })}>
      <Text fw={550}>{m.applications_contest({ name })}</Text>
      <Text c="dimmed" size="sm">
        {day(made_at)}
      </Text>
      <Text mt={8} className={`${layout.breaks} ${layout.lines}`}>
        {text}
      </Text>
      {answered_at ? (
        <>
          <Text c="dimmed" size="sm" mt={12}>
            {m.applications_contest_answered({
              name: answered_by ? nameOf(answered_by) : m.applications_contest_team(),
              day: day(answered_at),
            })}
          </Text>
          <Text className={`${layout.breaks} ${layout.lines}`}>{answer}</Text>
        </>
      ) : (
        <Stack component="form" gap="xs" mt={12} {...{ onSubmit: submit }}>
          <Textarea
            label={m.applications_contest_label()}
            description={m.applications_contest_hint({ name })}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={applicationLimits.contest}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" loading={send.isPending} disabled={typed.trim() === ''}>
            {m.applications_contest_send()}
          </Button>
        </Stack>
      )}
    </Box>
  );
}
