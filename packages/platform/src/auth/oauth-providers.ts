import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { allowInsecureRequests, type Configuration, discovery } from 'openid-client';
import type { PlatformConfig } from '../config.ts';
import type { PlatformContext } from '../platform.ts';
import { badRequest } from './errors.ts';

const KNOWN_ISSUERS: Record<string, string> = {
  google: 'https://accounts.google.com',
  azure: 'https://login.microsoftonline.com/common/v2.0',
  linkedin_oidc: 'https://www.linkedin.com/oauth',
};

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
    provider.catch(() => providers.delete(name));
    providers.set(name, provider);
  }
  return provider;
}

async function discover(name: string, settings: Provider['settings']): Promise<Provider> {
  const issuer = settings.issuer ?? KNOWN_ISSUERS[name];
  if (!issuer) throw new Error(`the provider ${name} needs an issuer`);
  const url = new URL(issuer);
  // Without TLS a provider can be anybody; only one on this very machine is believed.
  const execute = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) ? [allowInsecureRequests] : [];
  const openid = await discovery(url, settings.client_id, settings.client_secret, undefined, { execute });
  const { jwks_uri } = openid.serverMetadata();
  if (!jwks_uri) throw new Error(`the provider ${name} publishes no keys`);
  return { name, settings, openid, keys: createRemoteJWKSet(new URL(jwks_uri)) };
}
