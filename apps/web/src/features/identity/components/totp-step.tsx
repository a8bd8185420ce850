import { useEffect, useRef } from 'react';
import { forgetSession } from '@/lib/auth/sign-out';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { giveCode } from '../sign-in';
import type { useTask } from '../use-task';
import { CodeForm } from './code-form';
import classes from './entry.module.css';
import { PlainButton } from './plain-button';

interface TotpStepProps {
  task: ReturnType<typeof useTask>;
  onGiven: () => Promise<void>;
  /** Nobody is signed in any more: without the app there must be a way back. */
  onLeft: () => unknown;
}

export function TotpStep({ task, onGiven, onLeft }: TotpStepProps) {
  const place = useRef<HTMLDivElement>(null);
  // The field that had the focus is gone with the step before.
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <p className={classes.lead}>{m.identity_totp_text()}</p>
      <CodeForm
        label={m.identity_code()}
        action={m.identity_go_on()}
        busy={task.busy}
        onCode={(code) =>
          task.run(async () => {
            await giveCode(code);
            await onGiven();
          })
        }
      />
      <div className={`${layout.row} ${layout.wrapping} ${classes.below}`}>
        <PlainButton onClick={() => task.run(() => forgetSession().then(onLeft))}>
          {m.identity_other_person()}
        </PlainButton>
      </div>
    </div>
  );
}
