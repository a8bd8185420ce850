import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PlatformContext } from '../platform.ts';
import { callerOf } from './caller.ts';
import { essenceOf } from './content-type.ts';
import { findDrawing, keepDrawing } from './drawings.ts';
import { invalidRequest, noSuchKey } from './errors.ts';
import type { FileStore } from './file-store.ts';
import { drawSized, SHOWN } from './images.ts';
import { parsed } from './input.ts';
import type { ObjectRow } from './objects.ts';
import { type Found, type ObjectRequest, publicObject, readableObject, signedObject } from './read-routes.ts';
import { describeObject, isUnchanged } from './send-object.ts';
import { sharingTurns } from './shared-turns.ts';
import { type Drawn, drawnAs, keyOf, Transform } from './transform.ts';

/** One at a time, apart from the two places of uploads: with those it leaves one of Node's four threads to everybody else. */
const PLACES = 1;

/** Aborted when a caller hangs up before they have their answer. */
function leaving(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  if (reply.raw.destroyed) left.abort();
  return left.signal;
}

/** Pictures in the size that a page shows them. Each is drawn once, whoever asks, and kept. */
export function renderRoutes(context: PlatformContext, files: FileStore, app: FastifyInstance): void {
  const { config } = context;
  const { storage_render_waiting: waiting, storage_render_patience: patience } = config;
  const inTurn = sharingTurns<Buffer>({ places: PLACES, waiting, patience });

  const draw = async ({ version, metadata }: ObjectRow, wanted: Drawn, transform: string) => {
    // Somebody else's drawing may have come to its end since this caller looked.
    const kept = await findDrawing(context, files, { version, transform });
    if (kept) return kept;
    const bytes = await files.read(version);
    if (!bytes) throw noSuchKey();
    // Through the spool: sharp would gather a stream in memory.
    const file = await files.spool.write(bytes, metadata.size);
    try {
      const limits = { pixels: config.storage_image_pixels, seconds: patience };
      const drawn = await drawSized(file.path, essenceOf(metadata.mimetype), wanted, limits);
      await keepDrawing(context, files, { version, transform }, drawn);
      return drawn;
    } finally {
      await files.spool.discard(file);
    }
  };

  const send = async (request: ObjectRequest, reply: FastifyReply, { bucket, object }: Found, asked: unknown) => {
    const transform = parsed(Transform, asked);
    if (isUnchanged(request, object)) return reply.code(304).send();
    const stored = essenceOf(object.metadata.mimetype);
    if (!SHOWN.includes(stored)) throw invalidRequest('The object is not a picture');
    const wanted = drawnAs(config, stored, transform);
    const key = keyOf(wanted);
    const { version } = object;
    const drawn =
      (await findDrawing(context, files, { version, transform: key })) ??
      (await inTurn(`${version} ${key}`, () => draw(object, wanted, key), leaving(reply)));
    describeObject(request, reply, object, bucket.public);
    return reply.header('accept-ranges', 'none').type(wanted.type).send(drawn);
  };

  app.get('/render/image/public/:bucket/*', async (request: ObjectRequest, reply) =>
    send(request, reply, await publicObject(context, request), request.query),
  );
  app.get('/render/image/authenticated/:bucket/*', async (request: ObjectRequest, reply) => {
    const found = await readableObject(context, request, () => callerOf(context, request));
    return send(request, reply, found, request.query);
  });
  // Who signed it chose the size: nobody can have other ones drawn with it.
  app.get('/render/image/sign/:bucket/*', async (request: ObjectRequest, reply) => {
    const { transform, ...found } = await signedObject(context, request, 'render');
    return send(request, reply, found, transform);
  });
}
