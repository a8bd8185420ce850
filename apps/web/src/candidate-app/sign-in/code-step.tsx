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
import type { Address, SignIn } from './use-sign-in';

const form = 'code';
/** A mail may take this long; whoever asks again before it has come would use the older code. */
const againAfterMs = 30_000;

const wayWords = ({ email = '', phone }: Address) =>
  phone ? m.candidate_app_phone_sent({ phone }) : m.candidate_app_code_text({ email });

function SendAgain({ address, signIn }: { address: Address; signIn: SignIn }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => setOpen(true), againAfterMs);
    return () => clearTimeout(timer);
  }, [open]);
  const again = () => void signIn.send(address).then(() => setOpen(false));
  return (
    <div className={classes.again}>
      <p>{address.phone ? m.candidate_app_phone_late() : m.candidate_app_code_late()}</p>
      <Button look="outline" wide icon="refresh-cw" disabled={!open || signIn.busy} onClick={again}>
        {m.candidate_app_code_again()}
      </Button>
    </div>
  );
}

interface CodeStepProps {
  address: Address;
  signIn: SignIn;
  onDone: () => unknown;
  /** 0 where it is no part of signing up. */
  steps?: number;
  /** Beside a number: the message may never come. */
  onEmail?: () => void;
}

export function CodeStep({ address, signIn, onDone, onEmail, steps = signUpSteps }: CodeStepProps) {
  const [code, setCode] = useState('');
  const enter = (event?: FormEvent) => {
    event?.preventDefault();
    void signIn.enter(address, code).then((isIn) => (isIn ? onDone() : setCode('')));
  };
  return (
    <Flow
      title={m.candidate_app_sign_in()}
      now={2}
      of={steps}
      onBack={signIn.changeAddress}
      foot={
        <Button type="submit" form={form} size="lg" wide disabled={signIn.busy || code.length < codeLength}>
          {m.candidate_app_next()}
        </Button>
      }
    >
      <div className={classes.head}>
        <h1>{m.candidate_app_code_title()}</h1>
        <p>{wayWords(address)}</p>
      </div>
      <form id={form} onSubmit={enter}>
        <CodeField label={m.candidate_app_code()} value={code} onChange={setCode} error={troubleWords(signIn)} />
      </form>
      <SendAgain address={address} signIn={signIn} />
      {address.phone && onEmail && (
        <Button look="outline" wide icon="mail" onClick={onEmail}>
          {m.candidate_app_phone_use_email()}
        </Button>
      )}
      <Notice icon="shield-check">{m.candidate_app_code_safety()}</Notice>
    </Flow>
  );
}
