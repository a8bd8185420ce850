import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import type { AskedPlan } from '../chosen-plan';
import { confirmWithCode, sendConfirmationAgain } from '../sign-up';
import { useTask } from '../use-task';
import { CodeForm } from './code-form';
import classes from './entry.module.css';
import { FailureNote } from './failure-note';
import { PlainButton } from './plain-button';
import { SendAgain } from './send-again';

interface CheckMailStepProps {
  email: string;
  chosen: AskedPlan;
  onConfirmed: () => Promise<void>;
  onOtherAddress: () => void;
}

/** The link opens the next step by itself; the code is for who reads mail on another device. */
export function CheckMailStep({ email, chosen, onConfirmed, onOtherAddress }: CheckMailStepProps) {
  const task = useTask();
  return (
    <>
      <p className={classes.lead}>
        {m.identity_check_mail_text()} <span className={classes.strong}>{email}</span>. {m.identity_check_mail_code()}
      </p>
      <FailureNote failure={task.failure} />
      <CodeForm
        label={m.identity_code()}
        action={m.identity_confirm_action()}
        busy={task.busy}
        onCode={(code) =>
          task.run(async () => {
            await confirmWithCode(email, code);
            await onConfirmed();
          })
        }
      />
      <div className={`${layout.row} ${layout.wrapping} ${classes.below}`}>
        <SendAgain task={task} send={() => sendConfirmationAgain(email, chosen)} />
        <PlainButton onClick={onOtherAddress}>{m.identity_other_address()}</PlainButton>
      </div>
    </>
  );
}
