import type { Provider, UserIdentity } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authClient } from '@/lib/auth/client';
import { m } from '@/paraglide/messages';
import { kept } from './platform-call';
import { settingsQueries } from './settings.queries';

/** Begins: the picture and the secret for the app. What was begun before and never confirmed gives way. */
export const useEnrolFactor = () =>
  useMutation({
    mutationFn: async () => {
      const { mfa } = (await authClient()).auth;
      const { all } = kept(await mfa.listFactors());
      for (const { id, status } of all) {
        if (status === 'unverified') kept(await mfa.unenroll({ factorId: id }));
      }
      return kept(await mfa.enroll({ factorType: 'totp', issuer: m.site_name() }));
    },
  });

interface Coded {
  factorId: string;
  code: string;
}

export const useConfirmFactor = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ factorId, code }: Coded) =>
      kept(await (await authClient()).auth.mfa.challengeAndVerify({ factorId, code: code.trim() })),
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
