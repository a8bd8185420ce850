import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { essenceOf } from './content-type.ts';
import { StorageError } from './errors.ts';
import type { FileStore } from './file-store.ts';
import { leafOf } from './object-names.ts';
import type { ObjectRow } from './objects.ts';
import { rangeOf } from './range.ts';

/** What a browser may show by itself: none of these runs a script, also when it is opened as a page. */
const INLINE = /^(image\/(png|jpeg|gif|webp|avif|bmp|x-icon)|audio\/[\w.+-]+|video\/[\w.+-]+|text\/plain)$/;

const Query = z.object({ download: z.string().optional() });

/** Storage's own form of it. */
const attachment = (filename: string) => {
  const encoded = encodeURIComponent(filename.toWellFormed());
  return filename === '' ? 'attachment;' : `attachment; filename=${encoded}; filename*=UTF-8''${encoded};`;
};

function dispositionOf({ name, metadata }: ObjectRow, request: FastifyRequest): string | undefined {
  const query = Query.safeParse(request.query);
  const download = query.success ? query.data.download : undefined;
  if (download !== undefined) return attachment(download);
  return INLINE.test(essenceOf(metadata.mimetype)) ? undefined : attachment(leafOf(name));
}

/** Pages may show an object wherever they are; opened by itself it is no page: it can run, load and frame nothing. */
export function describeObject(
  request: FastifyRequest,
  reply: FastifyReply,
  object: ObjectRow,
  isPublic: boolean,
): void {
  const { metadata } = object;
  const disposition = dispositionOf(object, request);
  reply.headers({
    'content-type': metadata.mimetype,
    'cache-control': isPublic ? metadata.cacheControl : `private, ${metadata.cacheControl}`,
    etag: metadata.eTag,
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    ...(metadata.contentEncoding ? { 'content-encoding': metadata.contentEncoding } : {}),
    ...(disposition ? { 'content-disposition': disposition } : {}),
  });
}

const withoutWeak = (tag: string) => tag.trim().replace(/^W\//, '');

export function isUnchanged({ headers }: FastifyRequest, { metadata }: ObjectRow): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((tag) => tag.trim() === '*' || withoutWeak(tag) === metadata.eTag);
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(Date.parse(metadata.lastModified) / 1_000) * 1_000 <= since;
}

/** A range of something that has changed since would not fit what the asker has. */
const rangeStillFits = ({ headers }: FastifyRequest, { metadata }: ObjectRow) => {
  const condition = headers['if-range'];
  if (typeof condition !== 'string') return true;
  return condition === metadata.eTag || condition === new Date(metadata.lastModified).toUTCString();
};

/** False when the bytes are gone: another version has taken their place meanwhile. */
export async function sendObject(
  files: FileStore,
  request: FastifyRequest,
  reply: FastifyReply,
  object: ObjectRow,
  isPublic: boolean,
): Promise<boolean> {
  const { size } = object.metadata;
  if (isUnchanged(request, object)) {
    describeObject(request, reply, object, isPublic);
    reply.removeHeader('content-type').code(304).send();
    return true;
  }
  const range = rangeStillFits(request, object) ? readRange(request, reply, size) : undefined;
  const bytes = request.method === 'HEAD' ? null : await files.read(object.version, range);
  if (bytes === undefined) return false;
  describeObject(request, reply, object, isPublic);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  reply.send(bytes);
  return true;
}

function readRange(request: FastifyRequest, reply: FastifyReply, size: number) {
  try {
    return rangeOf(request.headers.range, size);
  } catch (error) {
    if (error instanceof StorageError) reply.header('content-range', `bytes */${size}`);
    throw error;
  }
}
