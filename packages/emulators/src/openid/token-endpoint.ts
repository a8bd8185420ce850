import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Grant } from './accounts.ts';
import type { ProviderState } from './provider-state.ts';

type Form = Record<string, string>;

export function addTokenEndpoint(app: FastifyInstance, state: ProviderState): void {
  app.post<{ Body: Form }>('/token', async (request, reply) => {
    const form = { ...request.body, ...basicCredentials(request.headers.authorization) };
    if (!isClient(state, form)) return reply.code(401).send({ error: 'invalid_client' });
    const grant = takeGrant(state, form);
    if (!grant) return reply.code(400).send({ error: 'invalid_grant' });
    const access_token = state.newToken();
    state.accessTokens.set(access_token, grant.account);
    const claims = { aud: grant.client_id, ...(grant.nonce ? { nonce: grant.nonce } : {}) };
    return {
      access_token,
      token_type: 'Bearer',
      expires_in: 600,
      refresh_token: state.newToken(),
      id_token: await state.idTokens.issue(grant.account, claims),
    };
  });

  app.get('/userinfo', (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    return state.accessTokens.get(token) ?? reply.code(401).send({ error: 'invalid_token' });
  });
}

function basicCredentials(header = ''): Form {
  if (!header.startsWith('Basic ')) return {};
  const [id = '', secret = ''] = Buffer.from(header.slice(6), 'base64').toString().split(':');
  return { client_id: decodeURIComponent(id), client_secret: decodeURIComponent(secret) };
}

const isClient = ({ clients }: ProviderState, { client_id, client_secret }: Form) =>
  clients.some((client) => client.client_id === client_id && client.client_secret === client_secret);

/** A code is good once, for the client, the address and the verifier it was asked with. */
function takeGrant({ grants }: ProviderState, form: Form): Grant | undefined {
  const grant = form.grant_type === 'authorization_code' ? grants.get(form.code ?? '') : undefined;
  grants.delete(form.code ?? '');
  if (!grant || grant.expires_at < Date.now()) return undefined;
  if (grant.client_id !== form.client_id || grant.redirect_uri !== form.redirect_uri) return undefined;
  const challenge = createHash('sha256')
    .update(form.code_verifier ?? '')
    .digest('base64url');
  return !grant.code_challenge || grant.code_challenge === challenge ? grant : undefined;
}
