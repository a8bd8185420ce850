import { AppError } from '@marula/contract/errors';
import type { SentPageForm } from '@marula/contract/first-html';
import { localeHeader, tenantHeader } from '@marula/contract/tenants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Form } from '../core/module.ts';
import { serveCountryForm } from './country-form.ts';
import { countryOf } from './draw.ts';

/** The longest message that a form takes, with each of its characters as three bytes, and its other fields. */
const MOST_BYTES = 64 * 1024;

type ShowPage = (request: FastifyRequest, reply: FastifyReply, sent: SentPageForm) => Promise<FastifyReply>;

const fieldsIn = async (request: FastifyRequest, bytes: Buffer): Promise<FormData> => {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  try {
    return await new Response(new Uint8Array(bytes), { headers }).formData();
  } catch {
    throw new AppError('request.invalid', { issues: [{ path: 'body', message: 'is not a form' }] });
  }
};

const textsOf = (fields: FormData): Record<string, string> =>
  Object.fromEntries([...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

/**
 * The call that the page's script would make, with the same limits and refusals; then the page as it stands. Never a
 * redirect: programs that unsubscribe for somebody do not follow one (RFC 8058).
 */
export async function servePageForms(
  app: FastifyInstance,
  forms: readonly Form[],
  show: ShowPage | undefined,
  siteUrl: string,
): Promise<void> {
  await app.register(async (scope) => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(
      types,
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (request: FastifyRequest, bytes: Buffer) => fieldsIn(request, bytes),
    );
    serveCountryForm(scope, { secure: siteUrl.startsWith('https:') });
    for (const { path, endpoint, bodyOf } of forms) {
      scope.post<{ Body: unknown }>(path, async (request, reply) => {
        const query = new URL(request.url, 'http://localhost').searchParams;
        const fields = request.body instanceof FormData ? request.body : new FormData();
        const { method, path: url } = endpoint;
        const { tenant, locale } = countryOf(request);
        const place = { [tenantHeader]: tenant.code, [localeHeader]: locale };
        const call = { method, url, headers: place, payload: bodyOf(query, fields), remoteAddress: request.ip };
        const { statusCode, headers, body } = await app.inject(call);
        const later = headers['retry-after'];
        if (later) reply.header('retry-after', later);
        if (!show) return reply.code(statusCode).type('application/json').send(body);
        return show(request, reply, { status: statusCode, reply: JSON.parse(body), fields: textsOf(fields) });
      });
    }
  });
}
