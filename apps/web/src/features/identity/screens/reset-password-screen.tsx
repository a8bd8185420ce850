import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';
import { FailureNote } from '../components/failure-note';
import { NewPasswordForm } from '../components/new-password-form';
import { TotpStep } from '../components/totp-step';
import { failureOf } from '../failure';
import { tellAtLogin } from '../login-notice';
import { isRecovering } from '../recovery';
import { needsCode, signedInAs } from '../sign-in';
import { dashboardHome, useGoOn } from '../use-go-on';
import { useTask } from '../use-task';

/** A second factor protects the password too: its code comes first. */
type Step = 'looking' | 'code' | 'password';

export function ResetPasswordScreen() {
  const task = useTask();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const [step, setStep] = useState<Step>('looking');

  const findStep = async () => {
    if (!(await isRecovering())) return navigate({ to: '/invalid-link', replace: true });
    setStep((await needsCode()) ? 'code' : 'password');
  };
  const arrive = useEffectEvent(() => task.run(findStep));
  useEffect(() => {
    void arrive();
  }, []);

  const proceed = async () => {
    toast.success(m.identity_reset_done());
    try {
      if ((await signedInAs()) === 'employer') await goOn(dashboardHome);
      else await navigate({ to: '/create-owner' });
    } catch (error) {
      // The password is set whatever comes after it: whoever cannot go on here reads why at login.
      tellAtLogin(failureOf(error).text);
      await navigate({ to: '/login' });
    }
  };

  return (
    <>
      <FormHead text={m.identity_reset_text()} />
      <FailureNote failure={task.failure} />
      {step === 'code' && <TotpStep task={task} onGiven={findStep} onLeft={() => navigate({ to: '/login' })} />}
      {step === 'password' && <NewPasswordForm task={task} onSet={proceed} />}
    </>
  );
}
