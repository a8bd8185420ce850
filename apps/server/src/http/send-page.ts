import { createHash } from 'node:crypto';
import { duration } from '@marula/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../core/deps.ts';
import { isKnown } from './documents.ts';

/** How long a cache between us and many visitors may give out a page without asking. */
const SHARED_MS = 5 * duration.minute;
/** And one with something on it that is edited at the console, which shows within a second. */
const EDITED_MS = duration.second;

export interface SentPage {
  status: number;
  html: string;
  /** The same for everybody in a country. */
  shared?: boolean;
  /** Something on it is edited at the console. */
  edited?: boolean;
  /** When it stops being true. */
  until?: Date | undefined;
  /** Where it is now; the query of the address stays behind. */
  movedTo?: string;
}

const secondsLeft = (now: Date, until: Date | undefined, most: number) =>
  Math.max(0, Math.floor(Math.min(most, until ? until.getTime() - now.getTime() : most) / duration.second));

/**
 * A browser asks each time and hears in a word that nothing changed: a job that was edited or closed, and a new build,
 * show at once. Caches for many may keep the page, one for each country: that is what the cookies decide.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html, shared, edited, until, movedTo }: SentPage,
  deps?: Pick<Deps, 'clock'>,
): FastifyReply {
  if (movedTo) return reply.header('cache-control', 'no-cache').redirect(movedTo, status);
  reply.code(status).type('text/html; charset=utf-8');
  if (!shared || !deps) return reply.header('cache-control', 'no-cache').send(html);
  const version = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  const seconds = secondsLeft(deps.clock(), until, edited ? EDITED_MS : SHARED_MS);
  reply
    .header('cache-control', `public, max-age=0, s-maxage=${seconds}, must-revalidate`)
    .header('vary', 'cookie')
    .header('etag', `W/"${version}"`);
  return isKnown(request.headers['if-none-match'], version) ? reply.code(304).send() : reply.send(html);
}
