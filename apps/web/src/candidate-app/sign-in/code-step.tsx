import { codeLength } from '@marula/contract/candidate-app-paths';
import { type FormEvent, useEffect, useState } from 'react';
import { m } from '@/paraglide/messages';
import { Flow } from '../shell/flow';
import { Button } from '../ui/button';
import { CodeField } from '../ui/code-field';
import { Notice } from '../ui/notice';
import { signUpSteps } from './next-path';
import classes from './sign-in.module.css';
import { troubleWords } from './trouble-words';
import type { SignIn } from './use-sign-in';

const form = 'code';
/** A mail may take this long; whoever asks again before it has come would use the older code. */
const againAfterMs = 30_000;

function SendAgain({ email, signIn }: { email: string; signIn: SignIn }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => setOpen(true), againAfterMs);
    return () => clearTimeout(timer);
  }, [open]);
  const again = () => void signIn.send(email).then(() => setOpen(false));
  return (
    <div className={classes.again}>
      <p>{m.candidate_app_code_late()}</p>
      <Button look="outline" wide icon="refresh-cw" disabled={!open || signIn.busy} onClick={again}>
        {m.candidate_app_code_again()}
      </Button>
    </div>
  );
}

export function CodeStep({ email, signIn, onDone }: { email: string; signIn: SignIn; onDone: () => unknown }) {
  const [code, setCode] = useState('');
  const enter = (event?: FormEvent) => {
    event?.preventDefault();
    void signIn.enter(email, code).then((isIn) => (isIn ? onDone() : setCode('')));
  };
  return (
    <Flow
      title={m.candidate_app_sign_in()}
      now={2}
      of={signUpSteps}
      onBack={signIn.changeAddress}
      foot={
        <Button type="submit" form={form} size="lg" wide disabled={signIn.busy || code.length < codeLength}>
          {m.candidate_app_next()}
        </Button>
      }
    >
      <div className={classes.head}>
        <h1>{m.candidate_app_code_title()}</h1>
        <p>{m.candidate_app_code_text({ email })}</p>
      </div>
      <form id={form} onSubmit={enter}>
        <CodeField label={m.candidate_app_code()} value={code} onChange={setCode} error={troubleWords(signIn)} />
      </form>
      <SendAgain email={email} signIn={signIn} />
      <Notice icon="shield-check">{m.candidate_app_code_safety()}</Notice>
    </Flow>
  );
}
