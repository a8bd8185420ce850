import type { listDeclineReasons } from '@marula/contract/applications.endpoints.contract';
import type { listSessions } from '@marula/contract/auth.contract';
import { queryOptions } from '@tanstack/react-query';
import { api, endpointRef } from '@/lib/api';
import { authClient } from '@/lib/auth/client';
import { configuredProviders } from '@/lib/auth/oauth';
import { kept } from './platform-call';

const reasons = endpointRef<typeof listDeclineReasons>('GET', '/api/application/decline-reason');
const sessions = endpointRef<typeof listSessions>('GET', '/api/auth/sessions');

export const settingsQueries = {
  /** Why somebody is declined. The pipeline reads the same list. */
  reasons: queryOptions({ queryKey: ['decline-reasons'], queryFn: ({ signal }) => api(reasons, { signal }) }),
  sessions: queryOptions({ queryKey: ['settings', 'sessions'], queryFn: ({ signal }) => api(sessions, { signal }) }),
  /** The confirmed authenticator apps. */
  factors: queryOptions({
    queryKey: ['settings', 'factors'],
    queryFn: async () => kept(await (await authClient()).auth.mfa.listFactors()).totp,
  }),
  /** The other ways to sign in that this site offers. */
  providers: queryOptions({ queryKey: ['settings', 'providers'], queryFn: configuredProviders }),
  identities: queryOptions({
    queryKey: ['settings', 'identities'],
    queryFn: async () => kept(await (await authClient()).auth.getUserIdentities()).identities,
  }),
};
