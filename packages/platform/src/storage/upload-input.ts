import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { PlatformContext } from '../platform.ts';
import type { BucketRow } from './buckets.ts';
import { invalidRequest, tooLarge } from './errors.ts';
import type { FileStore, SpooledFile } from './file-store.ts';
import { sizeLimitOf } from './intake.ts';
import { type Form, readForm } from './multipart.ts';
import { receiving } from './upload-body.ts';

export interface Upload {
  file: SpooledFile;
  declared: string;
  cacheControl: string;
  encoding?: string | undefined;
  userMetadata: Record<string, unknown> | null;
}

/** What a form needs beside its file. */
const FORM_ROOM = 1_024 * 1_024;
const METADATA_LIMIT = 64 * 1_024;
const ENCODINGS = ['gzip', 'br', 'deflate', 'zstd'];
/** Directives of a response; nothing that could end the header it stands in. */
const CACHE_CONTROL = /^[\w\-=", ]{1,200}$/;
const NO_CACHE = 'no-cache';

/** The bytes of a request in the spool, with all that was said about them. Who calls it discards the file. */
export async function readUpload(
  context: PlatformContext,
  files: FileStore,
  bucket: BucketRow,
  request: FastifyRequest,
): Promise<Upload> {
  const limit = sizeLimitOf(context, bucket);
  const { headers } = request;
  const isForm = /^multipart\/form-data/i.test(headers['content-type'] ?? '');
  let spooled: SpooledFile | undefined;
  const take = async (bytes: Readable) => {
    spooled = await files.spool.write(bytes, limit);
    return spooled;
  };
  try {
    return await receiving(context, request, async (body) => {
      if (Number(headers['content-length'] ?? 0) > limit + (isForm ? FORM_ROOM : 0)) throw tooLarge();
      if (isForm) return fromForm(await readForm(body, headers, take));
      // Before the bytes come in: a refusal is cheap only now.
      const said = saidInHeaders(headers);
      return { ...said, file: await take(body) };
    });
  } catch (error) {
    if (spooled) await files.spool.discard(spooled);
    throw error;
  }
}

const saidInHeaders = (headers: IncomingHttpHeaders): Omit<Upload, 'file'> => ({
  declared: headers['content-type'] ?? '',
  cacheControl: cacheControlOf(headers['cache-control']),
  encoding: encodingOf(headers['content-encoding']),
  userMetadata: metadataIn(headers),
});

function fromForm({ fields, file, type }: Form<SpooledFile>): Upload {
  return {
    file,
    declared: fields.get('contentType') ?? type,
    cacheControl: cacheControlIn(fields),
    encoding: encodingOf(fields.get('contentEncoding')),
    userMetadata: metadataOf(fields.get('metadata')),
  };
}

/** Clients say a number of seconds. */
export function cacheControlIn(fields: Map<string, string>): string {
  const seconds = fields.get('cacheControl');
  return cacheControlOf(seconds && /^\d+$/.test(seconds) ? `max-age=${seconds}` : seconds);
}

export function cacheControlOf(given: string | undefined): string {
  if (!given) return NO_CACHE;
  if (!CACHE_CONTROL.test(given)) throw invalidRequest('The cache control is invalid');
  return given;
}

export function encodingOf(given: string | undefined): string | undefined {
  if (!given || given === 'identity') return undefined;
  if (!ENCODINGS.includes(given)) throw invalidRequest('The content encoding is not supported');
  return given;
}

const fromBase64 = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? Buffer.from(header, 'base64').toString() : undefined;

export const metadataIn = (headers: IncomingHttpHeaders): Upload['userMetadata'] =>
  metadataOf(fromBase64(headers['x-metadata']));

export function metadataOf(text: string | undefined): Record<string, unknown> | null {
  if (!text) return null;
  if (text.length > METADATA_LIMIT) throw invalidRequest('The metadata is too long');
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Not JSON is as wrong as JSON of another kind.
  }
  throw invalidRequest('The metadata is not a JSON object');
}
