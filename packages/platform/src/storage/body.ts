import type { FastifyInstance } from 'fastify';

/** A thousand names of the greatest length, and some room. */
const BODY_LIMIT = 2 * 1_024 * 1_024;

/** The client says `application/json` also when it sends nothing. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, {});
    return parseJson(request, text, done);
  });
}

/** What is uploaded goes to the route as it comes in, whatever it is. */
export function passBodiesOn(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}
