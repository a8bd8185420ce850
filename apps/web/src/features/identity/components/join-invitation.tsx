import type { Invitation } from '@marula/contract/invites.contract';
import type { User } from '@supabase/supabase-js';
import { forgetSession } from '@/lib/auth/sign-out';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { Note } from '@/ui/note';
import { callbackAddress } from '../callback-address';
import { dashboardHome, useGoOn } from '../use-go-on';
import { useTask } from '../use-task';
import { FailureNote } from './failure-note';
import { InvitationCard } from './invitation-card';
import { JoinForm } from './join-form';
import { ProviderButtons } from './provider-buttons';

interface JoinInvitationProps {
  token: string;
  invitation: Invitation;
  user: User | undefined;
  onSignedOut: () => void;
}

export function JoinInvitation({ token, invitation, user, onSignedOut }: JoinInvitationProps) {
  const task = useTask();
  const goOn = useGoOn();
  const signOut = () => task.run(() => forgetSession().then(onSignedOut));
  const isSomebodyElse = user && user.email?.toLowerCase() !== invitation.email;
  return (
    <>
      <InvitationCard invitation={invitation} />
      <FailureNote failure={task.failure} />
      {isSomebodyElse ? (
        <Note>
          <p>{m.identity_other_account({ mine: user.email ?? '', invited: invitation.email })}</p>
          <button type="button" {...buttonLook({ variant: 'default' })} onClick={signOut}>
            {m.identity_log_out()}
          </button>
        </Note>
      ) : (
        <>
          {!user && <ProviderButtons task={task} returnTo={() => callbackAddress('oauthMemberCreate', { token })} />}
          <JoinForm
            token={token}
            invitation={invitation}
            metadata={user?.user_metadata}
            task={task}
            onJoined={() => goOn(dashboardHome)}
          />
        </>
      )}
    </>
  );
}
