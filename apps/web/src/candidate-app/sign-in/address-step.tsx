import { type FormEvent, useState } from 'react';
import { m } from '@/paraglide/messages';
import { Flow } from '../shell/flow';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { signUpSteps } from './next-path';
import { ProviderButtons } from './provider-buttons';
import classes from './sign-in.module.css';
import { troubleWords } from './trouble-words';
import type { SignIn } from './use-sign-in';

const form = 'address';

export function AddressStep({ signIn, onLeave }: { signIn: SignIn; onLeave: () => void }) {
  const [email, setEmail] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    void signIn.send(email.trim());
  };
  return (
    <Flow
      title={m.candidate_app_sign_in()}
      now={1}
      of={signUpSteps}
      closes
      onBack={onLeave}
      foot={
        <>
          <Button type="submit" form={form} size="lg" wide disabled={signIn.busy || !email.includes('@')}>
            {m.candidate_app_next()}
          </Button>
          <Button look="outline" size="lg" wide onClick={onLeave}>
            {m.candidate_app_sign_up_look()}
          </Button>
        </>
      }
    >
      <div className={classes.head}>
        <h1>{m.candidate_app_address_title()}</h1>
        <p>{m.candidate_app_address_text()}</p>
      </div>
      <form id={form} onSubmit={send}>
        <Field
          label={m.candidate_app_email()}
          type="email"
          autoComplete="email"
          inputMode="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={troubleWords(signIn)}
        />
      </form>
      <ProviderButtons />
    </Flow>
  );
}
