import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { callerOf } from './caller.ts';
import { essenceOf } from './content-type.ts';
import { invalidRequest, noSuchKey } from './errors.ts';
import type { FileStore } from './file-store.ts';
import { encodeAs, openImage, readingImage } from './images.ts';
import { parsed } from './input.ts';
import { type Found, type ObjectRequest, publicObject, readableObject, signedObject } from './read-routes.ts';
import { describeObject, isUnchanged } from './send-object.ts';

const LARGEST = 2_500;
const side = z.coerce.number().int().min(1).max(LARGEST).optional();

const Transform = z.object({
  width: side,
  height: side,
  resize: z.enum(['cover', 'contain', 'fill']).default('cover'),
  quality: z.coerce.number().int().min(20).max(100).default(80),
  format: z.enum(['origin', 'webp', 'avif']).optional(),
});
type Transform = z.output<typeof Transform>;

/** Storage's words for it are sharp's but for one: contain keeps the whole picture and adds no border. */
const FIT = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;
const SHOWN = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Pictures in the size that a page shows them. */
export function renderRoutes(context: PlatformContext, files: FileStore, app: FastifyInstance): void {
  const pixels = context.config.storage_image_pixels;

  const draw = async ({ object }: Found, { width, height, resize, format, quality }: Transform) => {
    const stored = essenceOf(object.metadata.mimetype);
    if (!SHOWN.includes(stored)) throw invalidRequest('The object is not a picture');
    const type = format && format !== 'origin' ? `image/${format}` : stored;
    const bytes = await files.read(object.version);
    if (!bytes) throw noSuchKey();
    // Through the spool: sharp would gather a stream in memory.
    const file = await files.spool.write(bytes, object.metadata.size);
    try {
      return await readingImage(stored, async () => {
        const image = openImage(file.path, stored, pixels).autoOrient();
        const sized =
          width || height
            ? image.resize({ width, height, fit: FIT[resize], withoutEnlargement: resize !== 'fill' })
            : image;
        return { type, drawn: (await encodeAs(sized, type, quality)?.toBuffer()) ?? Buffer.alloc(0) };
      });
    } finally {
      await files.spool.discard(file);
    }
  };

  const send = async (request: ObjectRequest, reply: FastifyReply, found: Found, asked: unknown) => {
    const transform = parsed(Transform, asked);
    if (isUnchanged(request, found.object)) return reply.code(304).send();
    const { type, drawn } = await draw(found, transform);
    describeObject(request, reply, found.object, found.bucket.public);
    return reply.header('accept-ranges', 'none').type(type).send(drawn);
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
