import type { FastifyInstance } from 'fastify';

export type Form = Record<string, string>;

/** Forms of a browser, and JSON that may be empty. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
