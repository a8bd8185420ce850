import { type ReferenceAct, referenceActsFor } from '@marula/contract/reference-check-words';
import type { ReferenceCheck } from '@marula/contract/references.checks.contract';
import { useQuery } from '@tanstack/react-query';
import { JudgementForm } from '@/domain/judgement-form';
import { LetterPreview } from '@/domain/letter-preview';
import { m } from '@/paraglide/messages';
import { referenceCheckQueries, useJudgeReference } from '../references.checks.queries';
import { actWords } from '../references-words';

function Letters({ id, act }: { id: string; act: ReferenceAct }) {
  return <LetterPreview query={useQuery(referenceCheckQueries.letters(id, act))} />;
}

export function ReferenceJudgement({ one }: { one: ReferenceCheck }) {
  return (
    <JudgementForm
      acts={one.state === 'waiting' ? referenceActsFor(one.kind) : []}
      label={(act) => actWords[act]()}
      send={m.references_do()}
      judge={useJudgeReference(one.id)}
      body={(act, reason) => ({ act, reason })}
      fields={({ act }) => <Letters id={one.id} act={act} />}
    />
  );
}
