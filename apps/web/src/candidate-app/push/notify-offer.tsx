import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '@/paraglide/messages';
import { personQuery } from '../session';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { Sheet } from '../ui/sheet';
import { Kinds } from './kinds';
import { pushQuery, turnPushOn } from './push';

/** Our own question comes first, when it is worth something; the browser's only after a yes, so that a no is never final. */
export function NotifyOffer() {
  const { data: state } = useQuery(pushQuery);
  const [asking, setAsking] = useState(false);
  if (state !== 'off') return null;
  return (
    <>
      <Notice
        icon="bell-ring"
        tone="brand"
        title={m.candidate_app_notify_title()}
        act={
          <Button look="outline" onClick={() => setAsking(true)}>
            {m.candidate_app_notify_act()}
          </Button>
        }
      >
        {m.candidate_app_notify_text()}
      </Notice>
      {asking && <NotifySheet onClose={() => setAsking(false)} />}
    </>
  );
}

function NotifySheet({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { data: person } = useQuery(personQuery);
  const turn = useMutation({
    mutationFn: turnPushOn,
    onSuccess: (state) => {
      client.setQueryData(pushQuery.queryKey, state);
      onClose();
    },
  });
  return (
    <Sheet
      title={m.candidate_app_notify_sheet()}
      onClose={onClose}
      foot={
        <>
          <Button size="lg" wide icon="bell-ring" disabled={turn.isPending} onClick={() => turn.mutate()}>
            {m.candidate_app_notify_on()}
          </Button>
          <p>{m.candidate_app_notify_note()}</p>
        </>
      }
    >
      {person?.kind === 'candidate' && <Kinds profile={person.profile} />}
      {turn.isError && (
        <Notice icon="triangle-alert" tone="danger" role="alert">
          {m.candidate_app_settings_push_failed()}
        </Notice>
      )}
    </Sheet>
  );
}
