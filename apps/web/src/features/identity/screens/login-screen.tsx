import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { hasSession } from '@/lib/session';
import { m } from '@/paraglide/messages';
import { FormHead } from '@/ui/form-head';
import { callbackAddress } from '../callback-address';
import { FailureNote } from '../components/failure-note';
import { LoginForm } from '../components/login-form';
import { ProviderButtons } from '../components/provider-buttons';
import { takeLoginNotice } from '../login-notice';
import { useGoOn, wantedPath } from '../use-go-on';
import { useTask } from '../use-task';

const TotpStep = lazy(() => import('../components/totp-step').then(({ TotpStep }) => ({ default: TotpStep })));

/** Whoever comes with a session goes on at once, or gives the code that is still missing. */
const hasLiveSession = async () => {
  if (!hasSession()) return false;
  const { authClient } = await import('@/lib/auth/client');
  const { auth } = await authClient();
  return (await auth.getSession()).data.session !== null;
};

export function LoginScreen() {
  const task = useTask();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const [needsCode, setNeedsCode] = useState(false);

  const proceed = async () => {
    const { signedInAs } = await import('../sign-in');
    const now = await signedInAs();
    setNeedsCode(now === 'code');
    if (now === 'new') await navigate({ to: '/create-owner' });
    if (now === 'employer') await goOn(wantedPath());
  };

  const arrive = useEffectEvent(async () => {
    const text = takeLoginNotice();
    if (text) task.setFailure({ text });
    else if (await hasLiveSession()) await task.run(proceed);
  });
  useEffect(() => {
    void arrive();
  }, []);

  return (
    <>
      <FormHead {...(!needsCode && { text: m.identity_login_text() })} />
      <FailureNote failure={task.failure} />
      {needsCode ? (
        <Suspense>
          <TotpStep task={task} onGiven={proceed} onLeft={() => setNeedsCode(false)} />
        </Suspense>
      ) : (
        <>
          <ProviderButtons task={task} returnTo={() => callbackAddress('oauthSignIn')} />
          <LoginForm task={task} onSignedIn={proceed} />
        </>
      )}
    </>
  );
}
