import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { PageHead } from '@/ui/page-head';
import { arrivedWith, followCallback } from '../callback';
import type { Outcome } from '../callback-outcome';
import { type AskedPlan, askedPlanFields } from '../chosen-plan';
import { FailureNote } from '../components/failure-note';
import { tellAtLogin } from '../login-notice';
import { useGoOn, wantedPath } from '../use-go-on';
import { useTask } from '../use-task';

/** What was chosen on the pricing page came along with the link. */
const chosenIn = (arrived: URLSearchParams): AskedPlan =>
  Object.fromEntries(askedPlanFields.flatMap((name) => (arrived.get(name) ? [[name, arrived.get(name)]] : [])));

const useLeave = (arrived: URLSearchParams) => {
  const navigate = useNavigate();
  const goOn = useGoOn();
  const chosen = chosenIn(arrived);
  const token = arrived.get('token') ?? '';
  return async (outcome: Outcome) => {
    switch (outcome.to) {
      case 'dashboard':
        return goOn(wantedPath());
      case 'account':
        if (outcome.said) toast[outcome.said.kind](outcome.said.text);
        return navigate({ to: '/dashboard/settings/account', replace: true });
      case 'login':
        if (outcome.notice) tellAtLogin(outcome.notice);
        return navigate({ to: '/login', replace: true });
      case 'create-owner':
        return navigate({ to: '/create-owner', search: chosen, replace: true });
      case 'create-member':
        return navigate({ to: '/create-member', search: { token }, replace: true });
      case 'invalid-link':
        return navigate({
          to: '/invalid-link',
          search: outcome.reason ? { reason: outcome.reason } : {},
          replace: true,
        });
      default:
        return navigate({ to: `/${outcome.to}`, replace: true });
    }
  };
};

/** Everything that leads back to us ends here for a moment: mailed links and other providers' sign-in. */
export function AuthCallbackScreen() {
  const task = useTask();
  // Read once, while it is drawn: the client removes the code as soon as it has used it.
  const [arrived] = useState(() => arrivedWith(location));
  const leave = useLeave(arrived);
  const follow = () => task.run(async () => leave(await followCallback(arrived)));
  const arrive = useEffectEvent(follow);
  useEffect(() => {
    void arrive();
  }, []);
  return (
    <PageHead {...(!task.failure && { lead: m.identity_callback_text() })}>
      {task.failure && (
        <>
          <FailureNote failure={task.failure} />
          <button type="button" {...buttonLook({ size: 'lg' })} onClick={follow}>
            {m.identity_try_again()}
          </button>
        </>
      )}
    </PageHead>
  );
}
