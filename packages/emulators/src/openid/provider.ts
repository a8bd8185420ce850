import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import type { Account, Client } from './accounts.ts';
import { addAuthorize } from './authorize.ts';
import type { ProviderState } from './provider-state.ts';
import { addTokenEndpoint } from './token-endpoint.ts';
import { createIdTokens } from './tokens.ts';

export interface OpenIdOptions {
  port?: number;
  clients: Client[];
  accounts: Account[];
  /** Answers at once for this account, as somebody would who agreed long ago; `login_hint` names another. */
  consentsAs?: string;
}

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;

/** An OpenID provider for development and tests: the real protocol, with people who exist only here. */
export async function startOpenIdProvider(options: OpenIdOptions) {
  const app = fastify({ forceCloseConnections: true });
  let issuer = '';
  const state: ProviderState = {
    issuer: () => issuer,
    clients: options.clients,
    accounts: options.accounts,
    consentsAs: options.consentsAs,
    grants: new Map(),
    accessTokens: new Map(),
    idTokens: await createIdTokens(() => issuer),
    newToken: () => randomBytes(24).toString('base64url'),
  };
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  addMetadata(app, state);
  addAuthorize(app, state);
  addTokenEndpoint(app, state);
  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  issuer = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    issuer,
    state,
    /** A token as the provider would give it to a page, with whatever a test wants to be wrong with it. */
    idToken: state.idTokens.issue,
    stop: () => app.close(),
  };
}

function addMetadata(app: FastifyInstance, { issuer, idTokens }: ProviderState): void {
  app.get('/.well-known/openid-configuration', () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    userinfo_endpoint: `${issuer()}/userinfo`,
    jwks_uri: `${issuer()}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'email', 'profile'],
  }));
  app.get('/jwks', () => idTokens.jwks);
}
