import type { ReferenceLink, ReferenceQuestion } from '@marula/contract/references.contract';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { ApiError } from '@/lib/api-error';
import { useAnswer } from '@/lib/ask';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { FormHead } from '@/ui/form-head';
import { AnswerForm } from '../components/answer-form';
import { Claim } from '../components/claim';
import { Thanks } from '../components/thanks';
import { findQuestion } from '../references.queries';

/** The name in the address is never shown: anybody can write one there. */
export function ActionReferenceScreen() {
  const { token = '', id = '', job_history = '' } = useSearch({ from: '/_full-page/action-reference' });
  const link = { token, id, job_history };
  const ask = useCallback(
    // Null: the link asks nothing, or no longer.
    async (signal: AbortSignal) => (await findQuestion({ token, id, job_history }, signal)) ?? null,
    [token, id, job_history],
  );
  const { data: question, error, again } = useAnswer(ask);
  if (error) return <Failed error={error} onAgain={again} />;
  if (question === undefined) return <Waiting />;
  if (question === null) return <Navigate to="/invalid-link" search={{ reason: 'reference' }} replace />;
  return <Asked link={link} question={question} />;
}

function Waiting() {
  return (
    <>
      <FormHead />
      <p role="status">{m.site_loader()}</p>
    </>
  );
}

function Failed({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  return (
    <>
      <FormHead />
      <p role="alert">{error instanceof ApiError ? error.message : m.error_server_unavailable()}</p>
      <button type="button" {...buttonLook({ size: 'lg', variant: 'default' })} onClick={onAgain}>
        {m.references_again()}
      </button>
    </>
  );
}

function Asked({ link, question }: { link: ReferenceLink; question: ReferenceQuestion }) {
  const [answered, setAnswered] = useState(false);
  if (answered) return <Thanks />;
  const { candidate_name: name } = question;
  return (
    <>
      <FormHead text={m.references_text({ name })} />
      <Claim question={question} />
      <AnswerForm link={link} name={name} onAnswered={() => setAnswered(true)} />
    </>
  );
}
