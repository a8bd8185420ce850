import { useEffect, useEffectEvent, useState } from 'react';
import { confirmFactor, type Enrolment, enrolFactor } from '@/lib/auth/factors';
import { pictureAddress } from '@/lib/picture-address';
import { m } from '@/paraglide/messages';
import type { useTask } from '../use-task';
import { CodeForm } from './code-form';
import classes from './enrol-step.module.css';

interface EnrolStepProps {
  task: ReturnType<typeof useTask>;
  onEnrolled: () => Promise<void>;
}

/** The first sign-in at the console: the app is set up before anything opens. */
export function EnrolStep({ task, onEnrolled }: EnrolStepProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const begin = useEffectEvent(() => void task.run(async () => setEnrolment(await enrolFactor())));
  useEffect(() => begin(), []);
  if (!enrolment) return <p aria-live="polite">{m.staff_loading()}</p>;
  return (
    <div className={classes.root}>
      <p>{m.settings_factor_scan()}</p>
      <img className={classes.picture} src={pictureAddress(enrolment.totp.qr_code)} alt={m.settings_factor_picture()} />
      <p>
        {m.settings_factor_secret()} <code>{enrolment.totp.secret}</code>
      </p>
      <CodeForm
        label={m.identity_code()}
        action={m.identity_go_on()}
        busy={task.busy}
        onCode={(code) =>
          task.run(async () => {
            await confirmFactor(enrolment.id, code);
            await onEnrolled();
          })
        }
      />
    </div>
  );
}
