import { type CheckAct, type CheckCause, checkActsFor, checkCauses } from '@marula/contract/check-words';
import type { CheckCase } from '@marula/contract/checks.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CauseField } from '@/domain/cause-field';
import { JudgementForm } from '@/domain/judgement-form';
import { LetterPreview } from '@/domain/letter-preview';
import { m } from '@/paraglide/messages';
import { checksQueries, useJudgeCheck } from '../checks.queries';
import { actWords, causeWords } from '../checks-words';

function Letter({ id, act, cause }: { id: string; act: CheckAct; cause: CheckCause }) {
  return <LetterPreview query={useQuery(checksQueries.letter(id, act, cause))} />;
}

export function CheckJudgement({ one }: { one: CheckCase }) {
  const [cause, setCause] = useState<CheckCause>('document');
  return (
    <JudgementForm
      acts={checkActsFor(one.state)}
      label={(act) => actWords[act]()}
      send={m.checks_do()}
      judge={useJudgeCheck(one.id)}
      body={(act, reason) => ({ act, cause, reason, seen: one.version })}
      fields={({ act }) => (
        <>
          {act !== 'verify' && (
            <CauseField
              label={m.checks_cause()}
              words={causeWords}
              causes={checkCauses}
              cause={cause}
              onCause={setCause}
            />
          )}
          <Letter id={one.id} act={act} cause={cause} />
        </>
      )}
    />
  );
}
