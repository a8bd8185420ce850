import type { CandidateChanges } from '@marula/contract/candidate-app.profile.contract';
import { type FormEvent, type ReactNode, useId } from 'react';
import { m } from '@/paraglide/messages';
import { useSaveProfile } from '../profile/use-profile';
import { Flow } from '../shell/flow';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { signUpSteps } from './next-path';
import classes from './sign-in.module.css';

interface NewAccountStepProps {
  now: number;
  title: string;
  text: string;
  /** Null until something is chosen. */
  changes: CandidateChanges | null;
  act: string;
  onDone: () => void;
  children: ReactNode;
}

/** One short question that can wait: the account is there already. */
export function NewAccountStep({ now, title, text, changes, act, onDone, children }: NewAccountStepProps) {
  const form = useId();
  const save = useSaveProfile(onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changes) save.mutate(changes);
  };
  return (
    <Flow
      title={m.candidate_app_sign_in()}
      now={now}
      of={signUpSteps}
      foot={
        <>
          <Button type="submit" form={form} size="lg" wide disabled={!changes || save.isPending}>
            {save.isPending ? m.candidate_app_profile_saving() : act}
          </Button>
          <Button look="quiet" wide onClick={onDone}>
            {m.candidate_app_sign_up_later()}
          </Button>
        </>
      }
    >
      <div className={classes.head}>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <form id={form} className={classes.fields} onSubmit={submit}>
        {children}
      </form>
      {save.error && (
        <Notice icon="triangle-alert" tone="danger" role="alert" title={m.candidate_app_profile_not_saved()}>
          {save.error.message}
        </Notice>
      )}
    </Flow>
  );
}
