import { Button, Textarea } from '@mantine/core';
import { type ReferenceAct, referenceActsFor } from '@marula/contract/reference-check-words';
import type { ReferenceCheck } from '@marula/contract/references.checks.contract';
import { staffLimits } from '@marula/contract/staff-limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import classes from '@/domain/judgement.module.css';
import { LetterPreview } from '@/domain/letter-preview';
import { isReason } from '@/domain/reason-dialog';
import { ApiError } from '@/lib/api-error';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { referenceCheckQueries, useJudgeReference } from '../references.checks.queries';
import { actWords } from '../references-words';

function Letters({ id, act }: { id: string; act: ReferenceAct }) {
  return <LetterPreview query={useQuery(referenceCheckQueries.letters(id, act))} />;
}

/** What it means, why, and the letters: all of it is seen before anything is done. */
export function ReferenceJudgement({ one }: { one: ReferenceCheck }) {
  const [act, setAct] = useState<ReferenceAct>();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const judge = useJudgeReference(one.id);
  if (one.state !== 'waiting') return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!act || judge.isPending) return;
    setMissing(!isReason(reason));
    if (!isReason(reason)) return;
    judge.mutate({ act, reason: reason.trim() }, { onSuccess: () => toast.success(m.references_judged()) });
  };
  const { error } = judge;
  return (
    <form noValidate className={classes.judge} onSubmit={submit}>
      <fieldset className={classes.acts}>
        <legend>{m.references_acts()}</legend>
        {referenceActsFor(one.kind).map((each) => (
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
          <Letters id={one.id} act={act} />
          <Textarea
            label={m.references_reason()}
            rows={3}
            maxLength={staffLimits.reason.max}
            value={reason}
            error={missing && m.references_reason_missing()}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <div role="alert">{error && (error instanceof ApiError ? error.message : m.error_server_unavailable())}</div>
          <Button type="submit" loading={judge.isPending}>
            {m.references_do()}
          </Button>
        </>
      )}
    </form>
  );
}
