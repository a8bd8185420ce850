import type { FastifyInstance, FastifyReply } from 'fastify';
import { consentPage } from './consent-page.ts';
import type { ProviderState } from './provider-state.ts';

type Asked = Record<string, string>;

const GRANT_MS = 60_000;

export function addAuthorize(app: FastifyInstance, state: ProviderState): void {
  app.get<{ Querystring: Asked }>('/authorize', (request, reply) => {
    const asked = request.query;
    const refusal = refusalOf(state, asked);
    if (refusal) return reply.code(400).send({ error: 'invalid_request', error_description: refusal });
    const sub = asked.login_hint ?? state.consentsAs;
    if (sub !== undefined) return answer(state, reply, asked, sub);
    return reply.type('text/html').send(consentPage(state.accounts, asked));
  });

  app.post<{ Body: Asked }>('/authorize', (request, reply) => {
    const { sub = '', ...asked } = request.body;
    const refusal = refusalOf(state, asked);
    if (refusal) return reply.code(400).send({ error: 'invalid_request', error_description: refusal });
    return answer(state, reply, asked, sub);
  });
}

function refusalOf({ clients }: ProviderState, asked: Asked): string | undefined {
  if (!clients.some(({ client_id }) => client_id === asked.client_id)) return 'unknown client_id';
  if (!asked.redirect_uri || !URL.canParse(asked.redirect_uri)) return 'redirect_uri is missing';
  if (asked.response_type !== 'code') return 'only response_type=code is known here';
  if (!asked.scope?.split(' ').includes('openid')) return 'scope must contain openid';
  if (asked.code_challenge && asked.code_challenge_method !== 'S256') return 'code_challenge_method must be S256';
  return undefined;
}

function answer(state: ProviderState, reply: FastifyReply, asked: Asked, sub: string) {
  const url = new URL(asked.redirect_uri ?? '');
  if (asked.state) url.searchParams.set('state', asked.state);
  const account = state.accounts.find((one) => one.sub === sub);
  if (!account) {
    url.searchParams.set('error', 'access_denied');
    url.searchParams.set('error_description', 'The person refused');
    return reply.redirect(url.href, 302);
  }
  const code = state.newToken();
  state.grants.set(code, {
    client_id: asked.client_id ?? '',
    redirect_uri: asked.redirect_uri ?? '',
    account,
    nonce: asked.nonce,
    code_challenge: asked.code_challenge,
    expires_at: Date.now() + GRANT_MS,
  });
  url.searchParams.set('code', code);
  return reply.redirect(url.href, 302);
}
