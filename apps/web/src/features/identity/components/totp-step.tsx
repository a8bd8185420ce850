import { m } from '@/paraglide/messages';
import { giveCode } from '../sign-in';
import type { useTask } from '../use-task';
import { CodeForm } from './code-form';
import classes from './entry.module.css';

interface TotpStepProps {
  task: ReturnType<typeof useTask>;
  onGiven: () => Promise<void>;
}

export function TotpStep({ task, onGiven }: TotpStepProps) {
  return (
    <>
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
    </>
  );
}
