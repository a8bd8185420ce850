import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { allowInsecureRequests, type Configuration, discovery } from 'openid-client';
import type { PlatformConfig } from '../config.ts';
import type { PlatformContext } from '../platform.ts';
import { badRequest } from './errors.ts';
import { KNOWN_ISSUERS } from './oauth-issuers.ts';

export interface Provider {
  name: string;
  settings: PlatformConfig['oauth'][string];
  openid: Configuration;
  keys: JWTVerifyGetKey;
}

/** What a provider says about itself is read once for a server, and again after a failure. */
const known = new WeakMap<PlatformContext, Map<string, Promise<Provider>>>();

export async function providerOf(context: PlatformContext, name: string): Promise<Provider> {
  const settings = Object.hasOwn(context.config.oauth, name) ? context.config.oauth[name] : undefined;
  if (!settings) throw badRequest('Unsupported provider: provider is not enabled');
  const providers = known.get(context) ?? new Map<string, Promise<Provider>>();
  known.set(context, providers);
  let provider = providers.get(name);
  if (!provider) {
    provider = discover(name, settings);
    providers.set(name, provider);
  }
  try {
    return await provider;
  } catch (error) {
    if (providers.get(name) === provider) providers.delete(name);
    context.log.warn({ err: error, provider: name }, 'a provider could not be asked about itself');
    throw badRequest('Unsupported provider: provider could not be reached');
  }
}

async function discover(name: string, settings: Provider['settings']): Promise<Provider> {
  const url = new URL(settings.issuer ?? KNOWN_ISSUERS[name] ?? '');
  // Without TLS a provider can be anybody; only one on this very machine is believed.
  const execute = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) ? [allowInsecureRequests] : [];
  const openid = await discovery(url, settings.client_id, settings.client_secret, undefined, { execute });
  const { jwks_uri } = openid.serverMetadata();
  if (!jwks_uri) throw new Error(`the provider ${name} publishes no keys`);
  return { name, settings, openid, keys: createRemoteJWKSet(new URL(jwks_uri)) };
}
