import type { OwnCandidate, OwnJobHistory } from '@marula/contract/candidate-app.profile.contract';
import { referenceLimits } from '@marula/contract/reference-limits';
import type { OwnDispute as Dispute } from '@marula/contract/references.checks.contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '@/lib/api';
import * as checks from '@/lib/endpoints/reference-checks.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';

const { min, max } = referenceLimits.sideCharacters;

const disputeQuery = (id: string) =>
  queryOptions({
    queryKey: ['own-dispute', id],
    queryFn: ({ signal }) => api(checks.dispute, { params: { id }, signal }),
  });

interface OwnDisputeProps {
  job: OwnJobHistory;
  documents: OwnCandidate['documents'];
}

function OwnSide({ job: { id }, documents }: OwnDisputeProps) {
  const client = useQueryClient();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState('');
  const tell = useMutation({
    mutationFn: () =>
      api(checks.tell, { params: { id }, body: { words, document_id: documents[Number(chosen) - 1]?.id ?? null } }),
    onSuccess: (dispute) => client.setQueryData(disputeQuery(id).queryKey, dispute),
    onError: ({ message }) => toast.error(message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isShort = words.trim().length < min;
    setError(isShort ? m.candidate_app_dispute_short() : '');
    if (!isShort && !tell.isPending) tell.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={m.candidate_app_dispute_side()}
        hint={m.candidate_app_dispute_hint()}
        error={error || undefined}
        rows={4}
        maxLength={max}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {documents.length > 0 && (
        <Select
          label={m.candidate_app_dispute_document()}
          none={m.candidate_app_dispute_no_document()}
          options={documents.map(({ title }, nth) => ({ id: nth + 1, name: title }))}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <Button type="submit" disabled={tell.isPending}>
        {m.candidate_app_dispute_send()}
      </Button>
    </form>
  );
}

const stateWords: Record<Exclude<Dispute['state'], 'open'>, () => string> = {
  waiting: m.candidate_app_dispute_waiting,
  stays: m.candidate_app_dispute_stays,
};

/** What a referee said against an entry, and a place to tell the other side, once. */
export function OwnDispute({ job, documents }: OwnDisputeProps) {
  const { data, error } = useQuery(disputeQuery(job.id));
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return null;
  const { said, side, state } = data;
  return (
    <div>
      {said.comment && <p>{m.candidate_app_dispute_said({ words: said.comment })}</p>}
      {side && <p>{m.candidate_app_dispute_yours({ words: side.words })}</p>}
      {state === 'open' ? <OwnSide job={job} documents={documents} /> : <p role="status">{stateWords[state]()}</p>}
    </div>
  );
}
