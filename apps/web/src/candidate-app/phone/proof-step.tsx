import { codeLength } from '@marula/contract/candidate-app-paths';
import { type FormEvent, useState } from 'react';
import { m } from '@/paraglide/messages';
import { Flow } from '../shell/flow';
import classes from '../sign-in/sign-in.module.css';
import { troubleWords } from '../sign-in/trouble-words';
import { Button } from '../ui/button';
import { CodeField } from '../ui/code-field';
import { Field } from '../ui/field';
import type { AddPhone, Proof } from './use-add-phone';

const form = 'proof';

interface ProofStepProps {
  proof: Proof;
  email: string;
  phone: string;
  adding: AddPhone;
  onBack: () => void;
}

/** A phone that lies open on a table must not be enough to take an account over. */
export function ProofStep({ proof, email, phone, adding, onBack }: ProofStepProps) {
  const [typed, setTyped] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    adding.show(proof, typed);
    void adding.send({ phone }).then(() => setTyped(''));
  };
  const isComplete = proof === 'mail' ? typed.length === codeLength : typed !== '';
  return (
    <Flow
      title={m.candidate_app_texts_phone()}
      now={0}
      of={0}
      onBack={onBack}
      foot={
        <Button type="submit" form={form} size="lg" wide disabled={adding.busy || !isComplete}>
          {m.candidate_app_next()}
        </Button>
      }
    >
      <div className={classes.head}>
        <h1>{m.candidate_app_texts_proof({ proof })}</h1>
        <p>{m.candidate_app_texts_proof_text({ proof, email })}</p>
      </div>
      <form id={form} onSubmit={send}>
        {proof === 'mail' ? (
          <CodeField label={m.candidate_app_code()} value={typed} onChange={setTyped} error={troubleWords(adding)} />
        ) : (
          <Field
            label={m.candidate_app_texts_password()}
            type="password"
            autoComplete="current-password"
            value={typed}
            error={troubleWords(adding)}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </form>
      {proof === 'mail' && (
        <div className={classes.again}>
          <p>{m.candidate_app_code_late()}</p>
          <Button
            look="outline"
            wide
            icon="refresh-cw"
            disabled={adding.busy}
            onClick={() => void adding.send({ phone })}
          >
            {m.candidate_app_code_again()}
          </Button>
        </div>
      )}
    </Flow>
  );
}
