import type { ReferenceLink, ReferenceQuestion } from '@marula/contract/references.contract';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '@/lib/api-error';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { FormHead } from '@/ui/form-head';
import { AnswerForm } from '../components/answer-form';
import { Claim } from '../components/claim';
import { Thanks } from '../components/thanks';
import { useQuestion } from '../use-question';

/** The name in the address is never shown: anybody can write one there. */
export function ActionReferenceScreen() {
  const { token = '', id = '', job_history = '' } = useSearch({ from: '/_full-page/action-reference' });
  const link = { token, id, job_history };
  const { found, again } = useQuestion(link);
  if (!found) return <Waiting />;
  if ('spent' in found) return <Navigate to="/invalid-link" search={{ reason: 'reference' }} replace />;
  if ('error' in found) return <Failed error={found.error} onAgain={again} />;
  return <Asked link={link} question={found.question} />;
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
