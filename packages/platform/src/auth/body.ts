import type { FastifyInstance } from 'fastify';
import { badRequest } from './errors.ts';

const BODY_LIMIT = 256 * 1_024;

/** The clients say `application/json` also when they send nothing, and other callers forget to say it. */
export function addBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, {});
    // Postgres cannot hold a NUL, wherever in the body it stands.
    if (/\\u0000|\0/i.test(text)) return done(badRequest('Request contains a NUL character'));
    return parseJson(request, text, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
