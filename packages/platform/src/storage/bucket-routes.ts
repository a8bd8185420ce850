import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { BUCKET_COLUMNS, type BucketRow, requireBucket } from './buckets.ts';
import { callerOf, ownerIdOf } from './caller.ts';
import { accessDenied, bucketAlreadyExists, bucketNotEmpty, noSuchBucket, notSupported, tooLarge } from './errors.ts';
import { bytesOf } from './file-size.ts';
import type { FileStore } from './file-store.ts';
import { parsed } from './input.ts';
import { bucketName } from './object-names.ts';
import { removeObjectsIn } from './remove-objects.ts';

const MOST = 1_000;

const number = (least: number, most: number) =>
  z.coerce
    .number()
    .int()
    .transform((value) => Math.min(Math.max(value, least), most))
    .optional();

const List = z.object({
  limit: number(1, MOST),
  offset: number(0, 1_000_000),
  search: z.string().max(100).optional(),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
});

const Settings = z.object({
  public: z.boolean().nullish(),
  file_size_limit: z.union([z.number(), z.string().max(30)]).nullish(),
  allowed_mime_types: z.array(z.string().max(255)).max(100).nullish(),
  type: z.enum(['STANDARD', 'ANALYTICS', 'VECTOR']).nullish(),
  versioning_status: z.string().nullish(),
});
const Create = Settings.extend({ id: z.string().nullish(), name: z.string() });

type ById = { Params: { id: string } };

const shown = ({ owner_id, ...bucket }: BucketRow) => ({ ...bucket, owner: owner_id ?? '' });
/** Storage says the type of a bucket only in its list. */
const listed = (bucket: BucketRow) => ({ ...shown(bucket), type: 'STANDARD' });

function limitsOf({ config }: PlatformContext, settings: z.output<typeof Settings>) {
  if (settings.type && settings.type !== 'STANDARD') throw notSupported(`bucket type ${settings.type}`);
  if (settings.versioning_status) throw notSupported('versioning');
  const { file_size_limit: size } = settings;
  const file_size_limit = size === null || size === undefined ? size : bytesOf(size);
  if (file_size_limit && file_size_limit > config.storage_file_size_limit) throw tooLarge();
  return { ...settings, file_size_limit };
}

/** Buckets are the admins' business: to everybody else there are none. */
export function bucketRoutes(context: PlatformContext, files: FileStore, app: FastifyInstance): void {
  const { db, clock } = context;
  const requireAdmin = async (request: FastifyRequest, refusal: () => Error) => {
    const caller = await callerOf(context, request);
    if (!caller.admin) throw refusal();
    return caller;
  };

  app.get('/bucket', async (request) => {
    const { limit = MOST, offset = 0, search = '', sortColumn, sortOrder } = parsed(List, request.query);
    if (!(await callerOf(context, request)).admin) return [];
    const { rows } = await db.query<BucketRow>(
      `select ${BUCKET_COLUMNS} from storage.buckets where strpos(lower(name), lower($1)) > 0
       order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`,
      [search, limit, offset],
    );
    return rows.map(listed);
  });

  app.get<ById>('/bucket/:id', async (request) => {
    const id = bucketName(request.params.id);
    await requireAdmin(request, noSuchBucket);
    return shown(await requireBucket(db, id));
  });

  app.post('/bucket', async (request) => {
    const given = parsed(Create, request.body);
    const id = bucketName(given.id ?? given.name);
    const caller = await requireAdmin(request, accessDenied);
    const { file_size_limit = null, allowed_mime_types = null, public: open } = limitsOf(context, given);
    const { rows } = await db.query(
      `insert into storage.buckets (id, name, owner_id, public, file_size_limit, allowed_mime_types, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict do nothing returning id`,
      [id, bucketName(given.name), ownerIdOf(caller), open ?? false, file_size_limit, allowed_mime_types, clock()],
    );
    if (rows.length === 0) throw bucketAlreadyExists();
    return { name: id };
  });

  app.put<ById>('/bucket/:id', async (request) => {
    const id = bucketName(request.params.id);
    const given = parsed(Settings, request.body);
    await requireAdmin(request, noSuchBucket);
    const bucket = await requireBucket(db, id);
    const limits = limitsOf(context, given);
    const kept = <T>(value: T | undefined, before: T) => (value === undefined ? before : value);
    await db.query(
      `update storage.buckets set public = $2, file_size_limit = $3, allowed_mime_types = $4, updated_at = $5
       where id = $1`,
      [
        id,
        limits.public ?? bucket.public,
        kept(limits.file_size_limit, bucket.file_size_limit),
        kept(limits.allowed_mime_types, bucket.allowed_mime_types),
        clock(),
      ],
    );
    return { message: 'Successfully updated' };
  });

  app.delete<ById>('/bucket/:id', async (request) => {
    const id = bucketName(request.params.id);
    await requireAdmin(request, noSuchBucket);
    await requireBucket(db, id);
    await deleteBucket(context, id);
    return { message: 'Successfully deleted' };
  });

  app.post<ById>('/bucket/:id/empty', async (request) => {
    const id = bucketName(request.params.id);
    await requireAdmin(request, noSuchBucket);
    await requireBucket(db, id);
    await removeObjectsIn(context, files, id);
    return { message: 'Empty bucket has been queued. Completion may take up to an hour.' };
  });
}

/** An object that comes at the same moment keeps its bucket: the foreign key decides. */
async function deleteBucket({ db }: PlatformContext, id: string): Promise<void> {
  try {
    await db.query('delete from storage.buckets where id = $1', [id]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23503') throw bucketNotEmpty();
    throw error;
  }
}
