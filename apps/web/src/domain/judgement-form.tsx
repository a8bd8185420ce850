import { Button, Text, Textarea } from '@mantine/core';
import { staffLimits } from '@marula/contract/staff-limits';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '@/lib/api-error';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { useKeys } from '@/ui/keys';
import classes from './judgement.module.css';
import { isReason } from './reason-dialog';

interface Filling<Act> {
  act: Act;
  /** Somebody pressed the button: what is missing is marked from then on. */
  tried: boolean;
}

interface JudgementFormProps<Act extends string, Body> {
  acts: readonly Act[];
  label: (act: Act) => string;
  /** The button of this one is red while it is chosen. */
  grave?: Act;
  send: string;
  judge: UseMutationResult<unknown, Error, Body>;
  /** What the call takes; nothing while something is missing. */
  body: (act: Act, reason: string) => Body | undefined;
  /** What an act asks for beside the reason, and the letter. */
  fields: (filling: Filling<Act>) => ReactNode;
  after?: (act: Act) => ReactNode;
}

/** What happens, why, and the letter: all of it is seen before anything is done. */
export function JudgementForm<Act extends string, Body>(props: JudgementFormProps<Act, Body>) {
  const { acts, label, grave, send, judge, body, fields, after } = props;
  const [act, setAct] = useState<Act>();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  useKeys(acts.map((each, nth) => ({ keys: [String(nth + 1)], run: () => setAct(each) })));
  if (acts.length === 0) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!act || judge.isPending) return;
    setTried(true);
    const judgement = isReason(reason) ? body(act, reason.trim()) : undefined;
    if (judgement) judge.mutate(judgement, { onSuccess: () => toast.success(m.staff_judged()) });
  };
  const { error } = judge;
  return (
    <form noValidate className={classes.judge} onSubmit={submit}>
      <fieldset className={classes.acts}>
        <legend>{m.staff_judge_acts()}</legend>
        {acts.map((each, nth) => (
          <Button
            key={each}
            variant={each === act ? 'filled' : 'default'}
            {...(each === grave && each === act && { color: 'red' })}
            aria-pressed={each === act}
            aria-keyshortcuts={String(nth + 1)}
            onClick={() => setAct(each)}
          >
            {label(each)}
          </Button>
        ))}
      </fieldset>
      {act ? (
        <>
          {fields({ act, tried })}
          <Textarea
            label={m.staff_judge_reason()}
            rows={3}
            maxLength={staffLimits.reason.max}
            value={reason}
            error={tried && !isReason(reason) && m.staff_judge_reason_missing()}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <div role="alert">{error && (error instanceof ApiError ? error.message : m.error_server_unavailable())}</div>
          <Button type="submit" loading={judge.isPending}>
            {send}
          </Button>
          {after?.(act)}
        </>
      ) : (
        <Text size="xs" c="dimmed" visibleFrom="md">
          {m.staff_judge_keys()}
        </Text>
      )}
    </form>
  );
}
