import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { authClient } from '@/lib/auth/client';
import { kept } from '@/lib/auth/kept';
import * as applicationsEndpoints from '@/lib/endpoints/applications.gen';
import * as authEndpoints from '@/lib/endpoints/auth.gen';
import * as checksEndpoints from '@/lib/endpoints/checks.gen';
import * as companiesEndpoints from '@/lib/endpoints/companies.gen';

export const settingsQueries = {
  /** Why somebody is declined. The pipeline reads the same list. */
  reasons: queryOptions({
    queryKey: ['decline-reasons'],
    queryFn: ({ signal }) => api(applicationsEndpoints.declineReasons, { signal }),
  }),
  /** Where the company's jobs may be shown in a frame. */
  sites: queryOptions({
    queryKey: ['settings', 'sites'],
    queryFn: ({ signal }) => api(companiesEndpoints.sites, { signal }),
  }),
  /** Whether the company is verified, and what is missing. */
  check: queryOptions({
    queryKey: ['settings', 'check'],
    queryFn: ({ signal }) => api(checksEndpoints.own, { signal }),
  }),
  sessions: queryOptions({
    queryKey: ['settings', 'sessions'],
    queryFn: ({ signal }) => api(authEndpoints.sessions, { signal }),
  }),
  /** The confirmed authenticator apps. */
  factors: queryOptions({
    queryKey: ['settings', 'factors'],
    queryFn: async () => kept(await (await authClient()).auth.mfa.listFactors()).totp,
  }),
  identities: queryOptions({
    queryKey: ['settings', 'identities'],
    queryFn: async () => kept(await (await authClient()).auth.getUserIdentities()).identities,
  }),
};
