import type { Invitation } from '@marula/contract/invites.contract';
import { useState } from 'react';
import { ApiError } from '@/lib/api-error';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { buttonLook } from '@/ui/button-look';
import { PageHead } from '@/ui/page-head';
import { sayNo } from '../actions.queries';

interface DeclineInviteScreenProps {
  token: string;
  invitation: Invitation;
}

/** Asked once more before it happens: programs that look at mails follow every link in them. */
export function DeclineInviteScreen({ token, invitation: { company, email } }: DeclineInviteScreenProps) {
  const [state, setState] = useState<'asked' | 'sending' | 'declined'>('asked');
  const [failure, setFailure] = useState('');
  const decline = async () => {
    setState('sending');
    setFailure('');
    try {
      await sayNo(token);
      setState('declined');
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : m.error_server_unavailable());
      setState('asked');
    }
  };
  if (state === 'declined') {
    return <PageHead title={m.actions_declined_title()} lead={m.actions_declined_text({ company: company.name })} />;
  }
  return (
    <PageHead title={m.actions_decline_title()} lead={m.actions_decline_text({ company: company.name, email })}>
      {failure && <p role="alert">{failure}</p>}
      <button type="button" disabled={state === 'sending'} {...buttonLook({ size: 'lg' })} onClick={decline}>
        {m.actions_decline()}
      </button>
      <ButtonLink to="/create-member" search={{ token }} variant="plain" size="lg">
        {m.actions_accept()}
      </ButtonLink>
    </PageHead>
  );
}
