import { createHash } from 'node:crypto';
import { feedLimits } from '@marula/contract/limits';
import type { DocumentContent } from '../../core/module.ts';
import type { FeedState } from './job-search.feeds.repository.ts';

/** Another one when the same jobs are written in another way. */
const FORMAT = 3;

/** The version of a list, by which a reader knows that they have it already. It is made without reading the jobs. */
export const versioned = (name: string, { count, changed_at, members }: FeedState) => ({
  version: createHash('sha256')
    .update(JSON.stringify([FORMAT, name, count, changed_at, members]))
    .digest('base64url')
    .slice(0, 22),
  changedAt: changed_at === null ? undefined : new Date(changed_at),
});

export const xmlDocument = (
  body: DocumentContent['body'],
  { version, changedAt, type = 'application/xml' }: { version: string; changedAt: Date | undefined; type?: string },
): DocumentContent => ({
  type: `${type}; charset=utf-8`,
  body,
  maxAgeSeconds: feedLimits.maxAgeSeconds,
  version,
  changedAt,
});

/**
 * Sends the start only together with the first piece: when the database fails at once, nothing has been sent and the
 * error can be answered.
 */
export async function* framed(start: string, pieces: AsyncIterable<string>, end: string): AsyncGenerator<string> {
  let before = start;
  for await (const piece of pieces) {
    yield before + piece;
    before = '';
  }
  yield before + end;
}
