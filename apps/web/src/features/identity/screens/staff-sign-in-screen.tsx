import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { authClient } from '@/lib/auth/client';
import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';
import { EnrolStep } from '../components/enrol-step';
import { FailureNote } from '../components/failure-note';
import { LoginForm } from '../components/login-form';
import { TotpStep } from '../components/totp-step';
import { type StaffStep, staffStep } from '../staff-sign-in';
import { useTask } from '../use-task';

const texts = { code: undefined, enrol: m.identity_staff_enrol, in: undefined, sign: m.identity_staff_text };

/** The door of the console. The second factor is asked for always, and set up at the first sign-in. */
export function StaffSignInScreen() {
  const task = useTask();
  const navigate = useNavigate();
  const [step, setStep] = useState<StaffStep | 'sign'>('sign');
  const proceed = async () => {
    const now = await staffStep();
    setStep(now);
    if (now === 'in') await navigate({ to: '/admin', replace: true });
  };
  const again = () => setStep('sign');

  const arrive = useEffectEvent(async () => {
    const { auth } = await authClient();
    const { data } = await auth.getSession();
    // An employer who comes by keeps their session: only who gives a password here is judged by it.
    const { data: level } = await auth.mfa.getAuthenticatorAssuranceLevel();
    if (data.session && level?.currentLevel === 'aal1' && level.nextLevel === 'aal2') setStep('code');
  });
  useEffect(() => {
    void arrive();
  }, []);

  const text = texts[step]?.();
  return (
    <>
      <FormHead {...(text && { text })} />
      <FailureNote failure={task.failure} />
      {step === 'code' && <TotpStep task={task} onGiven={proceed} onLeft={again} />}
      {step === 'enrol' && <EnrolStep task={task} onEnrolled={proceed} />}
      {step === 'sign' && <LoginForm task={task} onSignedIn={proceed} />}
    </>
  );
}
