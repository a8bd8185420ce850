import type { AuthError } from './errors.ts';
import type { SessionReply } from './session-reply.ts';

const ERROR_NAMES: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  422: 'invalid_request',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

const sorted = (fields: Record<string, string>): string => {
  const query = new URLSearchParams(fields);
  query.sort();
  return query.toString();
};

/** `sb` marks the fragment as ours: a client can tell it from an anchor of the page. */
const marked = (fields: Record<string, string>) => `${sorted({ ...fields, sb: '' })}`;

export function withError(target: string, error: AuthError, { inQuery }: { inQuery: boolean }): string {
  const url = new URL(target);
  const fields = {
    error: ERROR_NAMES[error.status] ?? 'access_denied',
    error_code: error.code,
    error_description: error.message,
  };
  if (inQuery) url.search = sorted({ ...Object.fromEntries(url.searchParams), ...fields });
  url.hash = marked(fields);
  return url.href;
}

/** The code of the PKCE flow is worth nothing without the verifier, so it may stand in the query. */
export function withCode(target: string, code: string): string {
  const url = new URL(target);
  url.searchParams.set('code', code);
  return url.href;
}

export function withSession(target: string, session: SessionReply, extra: Record<string, string>): string {
  const url = new URL(target);
  // Behind the #: a browser does not send it to any server.
  url.hash = marked({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    ...extra,
  });
  return url.href;
}

export function withMessage(target: string, message: string, { inQuery }: { inQuery: boolean }): string {
  const url = new URL(target);
  if (inQuery) url.searchParams.set('message', message);
  url.hash = marked({ message });
  return url.href;
}
