import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { requireBucket } from './buckets.ts';
import { callerOf } from './caller.ts';
import { accessDenied } from './errors.ts';
import { parsed } from './input.ts';
import { listFolder } from './listing.ts';
import { listFlat } from './listing-flat.ts';
import { bucketName, folderPrefix, namePrefix } from './object-names.ts';

const MOST = 1_000;
const DEEPEST = 1_000_000;

/** Clients send null and nothing for the same thing. */
const orUnset = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? undefined);
const within = (least: number, most: number) => z.int().transform((value) => Math.min(Math.max(value, least), most));
const order = orUnset(z.enum(['asc', 'desc']));
const prefix = orUnset(z.string());

const List = z.object({
  prefix,
  limit: orUnset(within(1, MOST)),
  offset: orUnset(within(0, DEEPEST)),
  search: orUnset(z.string().max(1_024)),
  sortBy: orUnset(
    z.object({ column: orUnset(z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at'])), order }),
  ),
});

const ListFlat = z.object({
  prefix,
  limit: orUnset(within(1, MOST)),
  cursor: orUnset(z.string().max(4_096)),
  with_delimiter: orUnset(z.boolean()),
  sortBy: orUnset(z.object({ column: z.enum(['name', 'updated_at', 'created_at']), order })),
});

type InBucket = { Params: { bucket: string } };

/** A public bucket opens an object to who knows its name; it does not give the names away. */
export function listRoutes(context: PlatformContext, app: FastifyInstance): void {
  const scopeOf = async (request: FastifyRequest<InBucket>) => {
    const caller = await callerOf(context, request);
    const bucket = await requireBucket(context.db, bucketName(request.params.bucket));
    if (!caller.admin && !caller.claims) throw accessDenied();
    return { bucket: bucket.id, owner: caller.admin ? null : (caller.claims?.sub ?? '') };
  };

  app.post<InBucket>('/object/list/:bucket', async (request) => {
    const given = parsed(List, request.body);
    const folder = folderPrefix(given.prefix ?? '');
    return listFolder(context.db, {
      ...(await scopeOf(request)),
      folder,
      search: given.search ?? '',
      limit: given.limit ?? 100,
      offset: given.offset ?? 0,
      column: given.sortBy?.column ?? 'name',
      order: given.sortBy?.order ?? 'asc',
    });
  });

  app.post<InBucket>('/object/list-v2/:bucket', async (request) => {
    const given = parsed(ListFlat, request.body);
    return listFlat(context.db, {
      prefix: namePrefix(given.prefix ?? ''),
      ...(await scopeOf(request)),
      folders: given.with_delimiter ?? false,
      limit: given.limit ?? MOST,
      cursor: given.cursor,
      column: given.sortBy?.column ?? 'name',
      order: given.sortBy?.order ?? 'asc',
    });
  });
}
