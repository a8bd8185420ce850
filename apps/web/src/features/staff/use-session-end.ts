import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '@/lib/api-error';
import { forgetSession } from '@/lib/auth/sign-out';
import { staffMember } from '@/lib/auth/staff';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';

const isOver = (error: unknown) => error instanceof ApiError && error.status === 401;

/** A session that the server has ended leads back to the door, whichever call was the first to hear of it. */
export const useSessionEnd = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const leave = async () => {
      if (!staffMember.get()) return;
      staffMember.set(null);
      await forgetSession();
      client.clear();
      toast.warning(m.error_staff_session_over());
      await navigate({ to: '/admin/sign-in' });
    };
    const hear = (event: Pick<QueryCacheNotifyEvent, 'type'> & { action?: { type: string; error?: unknown } }) => {
      if (event.action?.type === 'error' && isOver(event.action.error)) void leave();
    };
    const stops = [client.getQueryCache().subscribe(hear), client.getMutationCache().subscribe(hear as never)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, navigate]);
};
