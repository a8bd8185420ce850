import { Text } from '@mantine/core';
import type { TrustCase } from '@marula/contract/trust.contract';
import {
  actsFor,
  type TrustAct,
  type TrustCause,
  type TrustSuspicion,
  trustCauses,
} from '@marula/contract/trust-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CauseField } from '@/domain/cause-field';
import classes from '@/domain/judgement.module.css';
import { JudgementForm } from '@/domain/judgement-form';
import { LetterPreview } from '@/domain/letter-preview';
import { useStaffMember } from '@/lib/auth/staff';
import { m } from '@/paraglide/messages';
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

export function TrustJudgement({ one }: { one: TrustCase }) {
  const before = one.judgements.findLast(({ act }) => act !== 'uphold');
  const acts = actsFor(one.subject, one.state, one.act);
  const [cause, setCause] = useState<TrustCause>(before?.cause ?? (one.suspicion ? causeOf[one.suspicion] : 'fee'));
  const judge = useJudge(one.id);
  const isOwn = useIsOwn(one);
  if (isOwn && acts.length > 0) return <Text className={classes.judge ?? ''}>{m.trust_same_person()}</Text>;
  return (
    <JudgementForm
      acts={acts}
      label={(act) => labelOf(act, one)}
      grave="suspend"
      send={m.trust_do()}
      judge={judge}
      body={(act, reason) => ({ act, cause, reason, seen: one.judgements.length })}
      fields={({ act }) => (
        <>
          <CauseField
            label={m.trust_cause()}
            words={causeWords}
            causes={trustCauses}
            cause={cause}
            onCause={setCause}
          />
          <Letter id={one.id} act={act} cause={cause} />
        </>
      )}
      after={(act) =>
        one.job &&
        (act === 'take_down' || act === 'suspend') && (
          <Text size="xs" c="dimmed">
            {m.trust_applied_told({ count: one.job.applied })}
          </Text>
        )
      }
    />
  );
}
