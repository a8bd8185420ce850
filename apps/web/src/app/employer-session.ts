import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { api } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { joinChannel, onChannelState, onLive } from '@/lib/auth/live';
import { currentLook, forgetLook, leaveLook } from '@/lib/auth/look';
import { ensureMe, loadMe, me, planError } from '@/lib/auth/me';
import { onSessionEvent, startSession } from '@/lib/auth/session';
import { forgetSession, isLeaving } from '@/lib/auth/sign-out';
import * as trustEndpoints from '@/lib/endpoints/trust.gen';
import { homeQuery } from '@/lib/home';
import { rememberAttemptedPath } from '@/lib/session';
import { needsPlanLine, subscriptionQuery } from '@/lib/subscription';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { queryClient } from './query-client';

/** Somebody whose account, place or right is gone. */
const isGone = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status);

/** Of a suspended company every call is refused; the page of its letter says why, and how to appeal. */
const isSuspended = () => {
  const error = planError();
  return error instanceof ApiError && error.code === 'companies.suspended';
};

const leadToAppeal = async () => {
  const { token } = await api(trustEndpoints.ownAppeal);
  if (token) throw redirect({ to: '/appeal', search: { token }, replace: true });
};

/** A look that is over ends nobody's session. */
const leadBackToCase = () => {
  const look = currentLook();
  if (!look) return;
  forgetLook();
  throw redirect({ to: '/admin/support', search: { case: look.case_id }, replace: true, reloadDocument: true });
};

/** Asked once: later changes of the plan are told live. */
const askPlan = async () => {
  if (!queryClient.getQueryState(subscriptionQuery.queryKey)) await queryClient.prefetchQuery(subscriptionQuery);
};

/** Whether a line about the plan belongs above the screen. */
export const standsBelowPlanLine = (): boolean => {
  const subscription = queryClient.getQueryData(subscriptionQuery.queryKey);
  return Boolean(subscription && needsPlanLine(subscription));
};

type Asked = Pick<ParsedLocation, 'pathname' | 'href'>;

/** Before any dashboard screen: who is this, what may they do, what changes under them? */
export const enterDashboard = async ({ pathname, href }: Asked): Promise<void> => {
  if (!(await startSession())) {
    rememberAttemptedPath(href);
    throw redirect({ to: '/login', replace: true });
  }
  const employer = await ensureMe().catch((error: unknown) => {
    if (!isGone(error)) throw error;
    leadBackToCase();
    // A session without a profile: they have not finished signing up, or are no employer. The callback page knows where to send them.
    throw redirect({ to: '/auth/callback', search: { type: 'signup' }, replace: true });
  });
  if (!employer.company_id) throw redirect({ to: '/create-owner', replace: true });
  if (isSuspended()) await leadToAppeal();
  // Asked for while its file is on the way. A loader of its own route would be in every page.
  if (pathname === '/dashboard/home') void queryClient.prefetchQuery(homeQuery);
  await Promise.all([
    joinChannel('company', employer.company_id),
    joinChannel('notifications', employer.id),
    askPlan(),
  ]);
};

/** A new role, a removal or an ended session takes effect on the open screen, without a reload. Returns how to stop. */
export const followSession = (toLogin: () => void): (() => void) => {
  const leave = async (message?: string) => {
    if (isLeaving() || !me.get()) return;
    if (currentLook()) return leaveLook();
    await forgetSession();
    if (message) toast.warning(message);
    toLogin();
  };
  const check = async () => {
    try {
      const { company_id } = await loadMe();
      if (!company_id) await leave(m.shell_removed());
    } catch (error) {
      if (isGone(error)) await leave(m.shell_removed());
    }
  };
  const stopMember = onLive('company', 'member', (payload) => {
    const id = payload.action === 'deleted' ? payload.id : payload.row.id;
    if (id !== me.get()?.id) return;
    void (payload.action === 'deleted' ? leave(m.shell_removed()) : check());
  });
  // A channel that the server closed was closed for a reason, and one that comes back may have missed something.
  let lost = false;
  const stopWatching = onChannelState((channel, state) => {
    if (channel !== 'company' || !me.get()) return;
    if (lost || state === 'lost') void check();
    lost = state === 'lost';
  });
  const stopSession = onSessionEvent((event) => {
    if (event === 'SIGNED_OUT') void leave();
  });
  return () => {
    stopMember();
    stopWatching();
    stopSession();
  };
};
