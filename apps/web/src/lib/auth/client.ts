import type { SupabaseClient } from '@supabase/supabase-js';
import { refusalOf } from '../api';
import { currentLook } from './look';

/** The platform behind this site asks for no key; the client cannot do without one. */
const publishableKey = 'sb_publishable_marula';

let client: Promise<SupabaseClient> | undefined;

/** Loaded when somebody signs in or is signed in: a visitor of the public pages never pays for it. */
export const sessionClient = (): Promise<SupabaseClient> => {
  client ??= import('@supabase/ssr').then(({ createBrowserClient }) =>
    createBrowserClient(location.origin, publishableKey),
  );
  return client;
};

/** For who acts in their own name. In a look it would change our own account where the screen shows another's. */
export const authClient = async (): Promise<SupabaseClient> => {
  if (currentLook()) throw await refusalOf({ error: { code: 'support.look_only' } }, undefined);
  return sessionClient();
};
