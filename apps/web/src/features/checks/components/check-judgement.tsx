import { Button, Select, Textarea } from '@mantine/core';
import { type CheckAct, type CheckCause, checkActsFor, checkCauses } from '@marula/contract/check-words';
import type { CheckCase } from '@marula/contract/checks.contract';
import { staffLimits } from '@marula/contract/staff-limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import classes from '@/domain/judgement.module.css';
import { LetterPreview } from '@/domain/letter-preview';
import { isReason } from '@/domain/reason-dialog';
import { ApiError } from '@/lib/api-error';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { checksQueries, useJudgeCheck } from '../checks.queries';
import { actWords, causeWords } from '../checks-words';

function Letter({ id, act, cause }: { id: string; act: CheckAct; cause: CheckCause }) {
  return <LetterPreview query={useQuery(checksQueries.letter(id, act, cause))} />;
}

/** What happens, why, and the letter: all of it is seen before anything is done. */
export function CheckJudgement({ one }: { one: CheckCase }) {
  const acts = checkActsFor(one.state);
  const [act, setAct] = useState<CheckAct>();
  const [cause, setCause] = useState<CheckCause>('document');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const judge = useJudgeCheck(one.id);
  if (acts.length === 0) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!act || judge.isPending) return;
    setMissing(!isReason(reason));
    if (!isReason(reason)) return;
    judge.mutate(
      { act, cause, reason: reason.trim(), seen: one.version },
      { onSuccess: () => toast.success(m.checks_judged()) },
    );
  };
  const { error } = judge;
  return (
    <form noValidate className={classes.judge} onSubmit={submit}>
      <fieldset className={classes.acts}>
        <legend>{m.checks_acts()}</legend>
        {acts.map((each) => (
          <Button
            key={each}
            variant={each === act ? 'filled' : 'default'}
            aria-pressed={each === act}
            onClick={() => setAct(each)}
          >
            {actWords[each]()}
          </Button>
        ))}
      </fieldset>
      {act && (
        <>
          {act !== 'verify' && (
            <Select
              label={m.checks_cause()}
              data={checkCauses.map((each) => ({ value: each, label: causeWords[each]() }))}
              value={cause}
              allowDeselect={false}
              onChange={(chosen) => chosen && setCause(chosen as CheckCause)}
            />
          )}
          <Letter id={one.id} act={act} cause={cause} />
          <Textarea
            label={m.checks_reason()}
            rows={3}
            maxLength={staffLimits.reason.max}
            value={reason}
            error={missing && m.checks_reason_missing()}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <div role="alert">{error && (error instanceof ApiError ? error.message : m.error_server_unavailable())}</div>
          <Button type="submit" loading={judge.isPending}>
            {m.checks_do()}
          </Button>
        </>
      )}
    </form>
  );
}
