import type { SupabaseClient } from '@supabase/supabase-js';

/** The platform behind this site asks for no key; the client cannot do without one. */
const publishableKey = 'sb_publishable_marula';

let client: Promise<SupabaseClient> | undefined;

/** Loaded when somebody signs in or is signed in: a visitor of the public pages never pays for it. */
export const authClient = (): Promise<SupabaseClient> => {
  client ??= import('@supabase/ssr').then(({ createBrowserClient }) =>
    createBrowserClient(location.origin, publishableKey),
  );
  return client;
};
