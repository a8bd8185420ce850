import { type FormEvent, useState } from 'react';
import { m } from '@/paraglide/messages';
import { Flow } from '../shell/flow';
import { signOut } from '../sign-out';
import { Button } from '../ui/button';
import { CodeStep } from './code-step';
import { EmailField } from './email-field';
import { signUpSteps } from './next-path';
import classes from './sign-in.module.css';
import { troubleWords } from './trouble-words';
import { useAddEmail } from './use-sign-in';

const form = 'email';

interface EmailStepProps {
  onDone: () => unknown;
  /** They have an account by mail: it is theirs to sign in with. */
  onOut: () => unknown;
  onLeave: () => void;
}

/** Who came by their phone number is asked once where employers' answers go; from then on the number is enough. */
export function EmailStep({ onDone, onOut, onLeave }: EmailStepProps) {
  const adding = useAddEmail();
  const [email, setEmail] = useState('');
  if (adding.sentTo) return <CodeStep address={adding.sentTo} signIn={adding} onDone={onDone} />;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void adding.send({ email: email.trim() });
  };
  const isTaken = adding.trouble === 'taken';
  return (
    <Flow
      title={m.candidate_app_sign_in()}
      now={2}
      of={signUpSteps}
      closes
      onBack={onLeave}
      foot={
        <>
          <Button type="submit" form={form} size="lg" wide disabled={adding.busy || !email.includes('@')}>
            {m.candidate_app_next()}
          </Button>
          {isTaken && (
            <Button look="outline" size="lg" wide onClick={() => void signOut().then(onOut)}>
              {m.candidate_app_phone_email_out()}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.head}>
        <h1>{m.candidate_app_phone_email_title()}</h1>
        <p>{m.candidate_app_phone_email_text()}</p>
      </div>
      <form id={form} onSubmit={send}>
        <EmailField value={email} onChange={setEmail} error={troubleWords(adding)} />
      </form>
    </Flow>
  );
}
