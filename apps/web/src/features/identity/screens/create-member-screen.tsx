import { Navigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useAnswer } from '@/lib/ask';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { buttonLook } from '@/ui/button-look';
import { FormHead } from '@/ui/form-head';
import layout from '@/ui/layout.module.css';
import { FailureNote } from '../components/failure-note';
import { JoinInvitation } from '../components/join-invitation';
import { failureOf } from '../failure';
import { isBadToken, openInvitation } from '../joining';

export function CreateMemberScreen() {
  const { token } = useSearch({ from: '/_full-page/create-member' });
  return token ? <Invited token={token} /> : <Uninvited />;
}

function Uninvited() {
  return (
    <>
      <FormHead text={m.identity_member_text()} />
      <ButtonLink to="/register" variant="default" size="lg">
        {m.identity_other_ways()}
      </ButtonLink>
    </>
  );
}

function Invited({ token }: { token: string }) {
  const { data, error, again } = useAnswer(useCallback(() => openInvitation(token), [token]));
  if (isBadToken(error)) return <Navigate to="/invalid-link" search={{ reason: 'token' }} replace />;
  return (
    <>
      <FormHead />
      {error !== undefined && (
        <>
          <FailureNote failure={failureOf(error)} />
          <button type="button" {...buttonLook({ variant: 'default' })} onClick={again}>
            {m.identity_try_again()}
          </button>
        </>
      )}
      {!data && error === undefined && (
        <p role="status" className={layout.note}>
          {m.site_loader()}
        </p>
      )}
      {data && <JoinInvitation token={token} {...data} onSignedOut={again} />}
    </>
  );
}
