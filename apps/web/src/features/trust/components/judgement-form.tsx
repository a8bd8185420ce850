import { Button, Select, Text, Textarea } from '@mantine/core';
import { staffLimits } from '@marula/contract/staff-limits';
import type { TrustCase } from '@marula/contract/trust.contract';
import {
  actsFor,
  type TrustAct,
  type TrustCause,
  type TrustSuspicion,
  trustCauses,
} from '@marula/contract/trust-words';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import classes from '@/domain/judgement.module.css';
import { LetterPreview } from '@/domain/letter-preview';
import { ApiError } from '@/lib/api-error';
import { useStaffMember } from '@/lib/auth/staff';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { useKeys } from '@/ui/keys';
import { trustQueries, useJudge } from '../trust.queries';
import { actWords, causeWords } from '../trust-words';

const causeOf: Record<TrustSuspicion, TrustCause> = {
  fee: 'fee',
  discrimination: 'discrimination',
  'off-platform': 'off_platform',
  copied: 'copied',
  burst: 'not_real',
};

const labelOf = (act: TrustAct, { hidden }: TrustCase) =>
  act === 'dismiss' && hidden ? m.trust_act_dismiss_hidden() : actWords[act]();

/** An appeal is not for who judged. */
const useIsOwn = ({ state, judgements }: TrustCase) => {
  const me = useStaffMember();
  const last = judgements.findLast(({ act }) => act !== 'uphold');
  return state === 'appeal' && last?.judged_by.id === me?.id;
};

function Letter({ id, act, cause }: { id: string; act: TrustAct; cause: TrustCause }) {
  return <LetterPreview query={useQuery(trustQueries.letter(id, act, cause))} />;
}

/** What happens, why, and the letter: all of it is seen before anything is done. */
export function JudgementForm({ one }: { one: TrustCase }) {
  const before = one.judgements.findLast(({ act }) => act !== 'uphold');
  const acts = actsFor(one.subject, one.state, one.act);
  const [act, setAct] = useState<TrustAct>();
  const [cause, setCause] = useState<TrustCause>(before?.cause ?? (one.suspicion ? causeOf[one.suspicion] : 'fee'));
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const judge = useJudge(one.id);
  const isOwn = useIsOwn(one);
  useKeys(acts.map((each, nth) => ({ keys: [String(nth + 1)], run: () => setAct(each) })));
  if (acts.length === 0) return null;
  if (isOwn) return <Text className={classes.judge}>{m.trust_same_person()}</Text>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!act || judge.isPending) return;
    const isShort = reason.trim().length < staffLimits.reason.min;
    setMissing(isShort);
    if (isShort) return;
    judge.mutate(
      { act, cause, reason: reason.trim(), seen: one.judgements.length },
      { onSuccess: () => toast.success(m.trust_judged()) },
    );
  };
  const { error } = judge;
  return (
    <form noValidate className={classes.judge} onSubmit={submit}>
      <fieldset className={classes.acts}>
        <legend>{m.trust_keys()}</legend>
        {acts.map((each, nth) => (
          <Button
            key={each}
            variant={each === act ? 'filled' : 'default'}
            {...(each === 'suspend' && each === act && { color: 'red' })}
            aria-pressed={each === act}
            aria-keyshortcuts={String(nth + 1)}
            onClick={() => setAct(each)}
          >
            {labelOf(each, one)}
          </Button>
        ))}
      </fieldset>
      {act && (
        <>
          <Select
            label={m.trust_cause()}
            data={trustCauses.map((each) => ({ value: each, label: causeWords[each]() }))}
            value={cause}
            allowDeselect={false}
            onChange={(chosen) => chosen && setCause(chosen as TrustCause)}
          />
          <Letter id={one.id} act={act} cause={cause} />
          <Textarea
            label={m.trust_reason()}
            rows={3}
            maxLength={staffLimits.reason.max}
            value={reason}
            error={missing && m.trust_reason_missing()}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <div role="alert">{error && (error instanceof ApiError ? error.message : m.error_server_unavailable())}</div>
          <Button type="submit" loading={judge.isPending}>
            {m.trust_do()}
          </Button>
          {one.job && (act === 'take_down' || act === 'suspend') && (
            <Text size="xs" c="dimmed">
              {m.trust_applied_told({ count: one.job.applied })}
            </Text>
          )}
        </>
      )}
    </form>
  );
}
