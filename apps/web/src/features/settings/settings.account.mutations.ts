import type { Employer, EmployerChanges } from '@marula/contract/employers.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { authClient } from '@/lib/auth/client';
import { kept } from '@/lib/auth/kept';
import { me, setMe } from '@/lib/auth/me';
import { leaveBy } from '@/lib/auth/sign-out';
import * as authEndpoints from '@/lib/endpoints/auth.gen';
import * as employersEndpoints from '@/lib/endpoints/employers.gen';
import { settingsQueries } from './settings.queries';

export const useUpdateMe = (id: string) =>
  useMutation({
    mutationFn: (data: EmployerChanges) => api(employersEndpoints.update, { params: { id }, body: { data } }),
    onSuccess: (employer: Employer) => setMe(employer),
  });

/** Both addresses get a link; the change holds when both were followed. */
export const useChangeEmail = () =>
  useMutation({
    mutationFn: async ({ email, password }: { email: string; password: string }) => {
      const { auth } = await authClient();
      const emailRedirectTo = `${location.origin}/auth/callback?type=email_changed`;
      return kept(await auth.updateUser({ email: email.trim(), current_password: password }, { emailRedirectTo }));
    },
  });

interface PasswordChange {
  password: string;
  current?: string;
  /** The mailed code, once one was asked for. */
  code?: string;
}

/** The session is too old for a first password: a code is on its way by mail. */
export const needsCode = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'reauthentication_needed';

/** Without a current one (who signed up with Google or Microsoft has none) a first one is made. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: async ({ password, current, code }: PasswordChange) => {
      const { auth } = await authClient();
      const shown = { ...(current && { current_password: current }), ...(code && { nonce: code }) };
      const reply = await auth.updateUser({ password, ...shown, data: { has_password: true } });
      if (needsCode(reply.error)) kept(await auth.reauthenticate());
      return kept(reply);
    },
  });

export const useEndSession = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(authEndpoints.endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries(settingsQueries.sessions),
  });
};

export const useEndOtherSessions = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { error } = await (await authClient()).auth.signOut({ scope: 'others' });
      if (error) throw error;
    },
    onSettled: () => client.invalidateQueries(settingsQueries.sessions),
  });
};

export const deleteMe = (): Promise<unknown> => api(employersEndpoints.delete, { params: { id: me.get()?.id ?? '' } });

export const useDeleteMe = () => useMutation({ mutationFn: () => leaveBy(deleteMe) });
