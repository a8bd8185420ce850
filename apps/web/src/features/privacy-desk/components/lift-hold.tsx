import { Button } from '@mantine/core';
import type { LegalHold } from '@marula/contract/privacy-desk.contract';
import { useState } from 'react';
import { ReasonDialog } from '@/domain/reason-dialog';
import { m } from '@/paraglide/messages';
import { useLift } from '../privacy-desk.mutations';

export function LiftHold({ hold, onLifted }: { hold: LegalHold; onLifted?: () => void }) {
  const [asks, setAsks] = useState(false);
  const lift = useLift();
  const done = () => {
    setAsks(false);
    onLifted?.();
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsks(true)}>
        {m.privacy_desk_lift()}
      </Button>
      {asks && (
        <ReasonDialog
          title={m.privacy_desk_lift_title({ name: hold.name })}
          act={m.privacy_desk_lift()}
          busy={lift.isPending}
          error={lift.error}
          onClose={() => setAsks(false)}
          onGiven={(reason) => lift.mutate({ id: hold.id, reason }, { onSuccess: done })}
        >
          <p>{m.privacy_desk_lift_text()}</p>
        </ReasonDialog>
      )}
    </>
  );
}
