import type { Provider, UserIdentity } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authClient } from '@/lib/auth/client';
import { confirmFactor, enrolFactor } from '@/lib/auth/factors';
import { kept } from '@/lib/auth/kept';
import { settingsQueries } from './settings.queries';

export const useEnrolFactor = () => useMutation({ mutationFn: enrolFactor });

interface Coded {
  factorId: string;
  code: string;
}

export const useConfirmFactor = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ factorId, code }: Coded) => confirmFactor(factorId, code),
    // The other sessions were signed out: none of them had shown a code.
    onSuccess: () => client.invalidateQueries({ queryKey: ['settings'] }),
  });
};

/** Only who can still show a code may do without it from now on. */
export const useRemoveFactor = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ factorId, code }: Coded) => {
      const { mfa } = (await authClient()).auth;
      kept(await mfa.challengeAndVerify({ factorId, code: code.trim() }));
      kept(await mfa.unenroll({ factorId }));
    },
    onSuccess: () => client.invalidateQueries(settingsQueries.factors),
  });
};

/** Leaves this page for the provider's. */
export const useLinkIdentity = () =>
  useMutation({
    mutationFn: async (provider: string) => {
      const redirectTo = `${location.origin}/auth/callback?type=oauthIdentity`;
      // A provider of this platform may be one that the client's types do not list.
      kept(await (await authClient()).auth.linkIdentity({ provider: provider as Provider, options: { redirectTo } }));
    },
  });

export const useUnlinkIdentity = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (identity: UserIdentity) => kept(await (await authClient()).auth.unlinkIdentity(identity)),
    onSettled: () => client.invalidateQueries(settingsQueries.identities),
  });
};
