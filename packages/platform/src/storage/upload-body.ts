import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { PlatformContext } from '../platform.ts';
import { tooSlow, uploadCut } from './errors.ts';

const LOOK_MS = 500;

/** What a refused sender may still send, so that it reads our answer instead of a broken connection. */
const LINGER_BYTES = 16 * 1_024 * 1_024;
const LINGER_MS = 10_000;

/**
 * Gives `work` the bytes of a request as they come in. Ends with an error when the sender goes, falls silent or dawdles.
 * The request itself outlives a refusal: destroying it would take the connection that the answer needs.
 */
export async function receiving<T>(
  { config }: PlatformContext,
  { raw }: FastifyRequest,
  work: (body: Readable) => Promise<T>,
): Promise<T> {
  const body = new PassThrough();
  // Whoever reads it hears of its errors; when nobody reads it yet they must not end the process.
  body.on('error', () => {});
  const cut = () => {
    if (!raw.complete) body.destroy(uploadCut());
  };
  raw.once('error', cut).once('close', cut);
  // Whoever went while their rights were looked at will not go again.
  if (raw.destroyed) cut();
  const patience = { idleMs: config.storage_upload_idle * 1_000, rate: config.storage_upload_min_rate };
  const stopWatching = watchPace(raw, patience, () => body.destroy(tooSlow()));
  raw.pipe(body);
  try {
    return await work(body);
  } finally {
    stopWatching();
    raw.unpipe(body);
    body.destroy();
    linger(raw);
  }
}

/** A refusal before the body was read leaves the sender sending: it is heard out for a while, and then cut off. */
export async function refusing<T>(
  context: PlatformContext,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    return receiving(context, request, () => Promise.reject(error));
  }
}

/** Slow lines are many people's only ones; what is refused is to hold a connection open and send next to nothing. */
function watchPace(raw: IncomingMessage, { idleMs, rate }: { idleMs: number; rate: number }, giveUp: () => void) {
  const began = performance.now();
  let heard = began;
  let received = 0;
  const count = (chunk: Buffer) => {
    heard = performance.now();
    received += chunk.length;
  };
  raw.on('data', count);
  const timer = setInterval(() => {
    const now = performance.now();
    // Paused: it is we who are slow to write, not they to send.
    const silent = !raw.isPaused() && now - heard > idleMs;
    const slow = received < (rate * (now - began - idleMs)) / 1_000;
    if (!raw.complete && (silent || slow)) giveUp();
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    raw.off('data', count);
  };
}

function linger(raw: IncomingMessage): void {
  if (raw.readableEnded || raw.destroyed) return;
  let left = LINGER_BYTES;
  const end = () => raw.destroy();
  const timer = setTimeout(end, LINGER_MS).unref();
  raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) end();
  });
  raw.resume();
}
