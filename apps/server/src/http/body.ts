import { AppError } from '@marula/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const MAX_DEPTH = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true });

type Done = (error: Error | null, value?: unknown) => void;

/** Bytes that are no UTF-8, keys that reach for prototypes and JSON that is none end here, before any schema. */
function jsonReader(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, bytes: Buffer, done: Done): void => {
    let text: string;
    try {
      text = utf8.decode(bytes);
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
  };
}

export function acceptJson(app: FastifyInstance): void {
  const read = jsonReader(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) =>
    read(request, bytes as Buffer, done),
  );
}

/** For signatures, which cover the bytes as they came. */
export function acceptBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
}

/** What such bytes say, once they are believed. */
export const jsonIn = (request: FastifyRequest, bytes: Buffer): Promise<unknown> =>
  new Promise((resolve, reject) => {
    jsonReader(request.server)(request, bytes, (error, value) => (error ? reject(error) : resolve(value)));
  });

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
