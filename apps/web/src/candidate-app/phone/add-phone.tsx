import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { phoneFrom } from '@marula/contract/phones';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { getTenant } from '@/lib/tenant';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Flow } from '../shell/flow';
import { CodeStep } from '../sign-in/code-step';
import { PhoneField } from '../sign-in/phone-field';
import classes from '../sign-in/sign-in.module.css';
import { troubleWords } from '../sign-in/trouble-words';
import { Button } from '../ui/button';
import { phoneQuery } from './phone';
import { ProofStep } from './proof-step';
import { useAddPhone } from './use-add-phone';

const form = 'phone';

interface AddPhoneProps {
  /** The number that it takes the place of. */
  before: string | null;
  email: string;
  onBack: () => void;
}

/** The number, where it is needed a proof, and the code that reaches it. */
export function AddPhone({ before, email, onBack }: AddPhoneProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [proving, setProving] = useState(true);
  const adding = useAddPhone();
  const phone = phoneFrom(typed, getTenant());
  const done = () => {
    client.setQueryData(phoneQuery.queryKey, phone);
    toast.success(m.candidate_app_texts_added());
    navigate(paths.settings);
  };
  if (adding.sentTo) return <CodeStep address={adding.sentTo} signIn={adding} steps={0} onDone={done} />;
  if (adding.asked && phone && proving) {
    return (
      <ProofStep proof={adding.asked} phone={phone} email={email} adding={adding} onBack={() => setProving(false)} />
    );
  }
  const isSame = phone !== null && phone === before;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!phone || isSame) return;
    setProving(true);
    void adding.send({ phone });
  };
  return (
    <Flow
      title={m.candidate_app_texts_phone()}
      now={0}
      of={0}
      closes
      onBack={onBack}
      foot={
        <Button type="submit" form={form} size="lg" wide disabled={adding.busy || !phone || isSame}>
          {m.candidate_app_next()}
        </Button>
      }
    >
      <div className={classes.head}>
        <h1>{before ? m.candidate_app_texts_change_title() : m.candidate_app_phone_title()}</h1>
        <p>{m.candidate_app_texts_add_text()}</p>
      </div>
      <form id={form} onSubmit={send}>
        <PhoneField
          value={typed}
          onChange={(value) => {
            adding.forgetTrouble();
            setTyped(value);
          }}
          error={isSame ? m.candidate_app_texts_same() : troubleWords(adding)}
        />
      </form>
    </Flow>
  );
}
