import { AppError } from '@marula/contract/errors';
import type { FastifyInstance } from 'fastify';

const MAX_DEPTH = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Bytes that are no UTF-8, keys that reach for prototypes and JSON that is none end here, before any schema. */
export function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    let text: string;
    try {
      text = utf8.decode(bytes as Buffer);
    } catch {
      done(new AppError('request.malformed_json'));
      return;
    }
    if (text === '') {
      done(null, undefined);
      return;
    }
    parseJson(request, text, (error, value) => {
      if (error) done(new AppError('request.malformed_json'));
      else done(null, value);
    });
  });
}

/**
 * Text that Postgres cannot hold (NUL, half a surrogate pair) and nesting that no form of ours has. Checked here once,
 * with a stack of its own, so that no column can be reached by it and no depth can overflow.
 */
export function hasUnstorableText(value: unknown): boolean {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value === 'string') {
      if (next.value.includes('\0') || !next.value.isWellFormed()) return true;
    } else if (typeof next.value === 'object' && next.value !== null) {
      if (next.depth >= MAX_DEPTH) return true;
      for (const [key, child] of Object.entries(next.value)) {
        if (key.includes('\0') || !key.isWellFormed()) return true;
        open.push({ value: child, depth: next.depth + 1 });
      }
    }
  }
  return false;
}
