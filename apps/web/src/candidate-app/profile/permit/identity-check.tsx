import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { canAskForIdentity, type IdentityCause, type IdentityState } from '@marula/contract/review-words';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '@/lib/api';
import * as reviews from '@/lib/endpoints/reviews.gen';
import { m } from '@/paraglide/messages';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Select } from '../../ui/select';

const identityQuery = queryOptions({
  queryKey: ['profile', 'identity'],
  queryFn: ({ signal }) => api(reviews.own, { signal }),
});

const causes: Record<IdentityCause, () => string> = {
  unreadable: m.candidate_app_identity_unreadable,
  other_name: m.candidate_app_identity_other_name,
  other_number: m.candidate_app_identity_other_number,
  expired: m.candidate_app_identity_expired,
  wrong_document: m.candidate_app_identity_wrong_document,
};

function State({ state, cause }: { state: IdentityState; cause: IdentityCause | null }) {
  if (state === 'waiting') return <Notice icon="clock" title={m.candidate_app_identity_waiting()} />;
  if (state === 'verified')
    return (
      <Notice icon="badge-check" tone="good" title={m.candidate_app_identity_verified()}>
        {m.candidate_app_identity_keeps()}
      </Notice>
    );
  if (state === 'lapsed') return <Notice icon="info" tone="warn" title={m.candidate_app_identity_lapsed()} />;
  if (state === 'asked')
    return (
      <Notice icon="info" tone="warn" title={m.candidate_app_identity_asked()}>
        {cause && causes[cause]()}
      </Notice>
    );
  return null;
}

function Asking({ documents }: Pick<OwnCandidate, 'documents'>) {
  const client = useQueryClient();
  const [place, setPlace] = useState('');
  const ask = useMutation({
    mutationFn: (document_id: string) => api(reviews.ask, { body: { document_id } }),
    onSuccess: (identity) => client.setQueryData(identityQuery.queryKey, identity),
  });
  const chosen = documents[Number(place) - 1];
  return (
    <>
      <Select
        label={m.candidate_app_identity_document()}
        none={m.candidate_app_identity_choose()}
        options={documents.map(({ title }, index) => ({ id: index + 1, name: title }))}
        value={place}
        onChange={({ currentTarget }) => setPlace(currentTarget.value)}
      />
      {ask.error && (
        <Notice icon="triangle-alert" tone="danger" role="alert">
          {ask.error.message}
        </Notice>
      )}
      <Button
        look="outline"
        wide
        icon="badge-check"
        disabled={!chosen?.id || ask.isPending}
        onClick={() => chosen?.id && ask.mutate(chosen.id)}
      >
        {m.candidate_app_identity_ask()}
      </Button>
    </>
  );
}

/** Somebody asks us to confirm who they are: it says what is compared and who sees it before anything is sent. */
export function IdentityCheck({ profile }: { profile: OwnCandidate }) {
  const { data, error } = useQuery(identityQuery);
  const { documents, citizenship } = profile;
  if (error) return <Notice icon="triangle-alert" role="alert" title={m.candidate_app_identity_failed()} />;
  if (!data) return null;
  const hasNumber = Boolean(citizenship?.id_passport_number);
  return (
    <section aria-labelledby="identity-check">
      <h2 id="identity-check">{m.candidate_app_identity_title()}</h2>
      <p>{m.candidate_app_identity_text()}</p>
      <State state={data.state} cause={data.cause} />
      {canAskForIdentity(data.state) && !hasNumber && <p>{m.candidate_app_identity_number_first()}</p>}
      {canAskForIdentity(data.state) && hasNumber && documents.length === 0 && (
        <p>
          <Link href={paths.profileStep.replace(':step', 'documents')}>
            {m.candidate_app_identity_document_first()}
          </Link>
        </p>
      )}
      {canAskForIdentity(data.state) && hasNumber && documents.length > 0 && <Asking documents={documents} />}
    </section>
  );
}
