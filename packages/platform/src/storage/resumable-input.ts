import type { IncomingHttpHeaders } from 'node:http';
import { invalidMimeType, invalidRequest, wrongProtocol } from './errors.ts';
import { cacheControlIn, metadataOf } from './upload-input.ts';

export const PROTOCOL = '1.0.0';
const PART_TYPE = 'application/offset+octet-stream';
/** No number of bytes is longer. */
const COUNT = /^\d{1,15}$/;
const PAIR = /^([\x21-\x2b\x2d-\x7e]+)(?: ([A-Za-z0-9+/]*={0,2}))?$/;

export function ensureProtocol(headers: IncomingHttpHeaders): void {
  if (headers['tus-resumable'] !== PROTOCOL) throw wrongProtocol();
}

export function countIn(headers: IncomingHttpHeaders, name: 'upload-length' | 'upload-offset'): number {
  const given = headers[name];
  if (typeof given !== 'string' || !COUNT.test(given)) throw invalidRequest(`The header ${name} is missing or invalid`);
  return Number(given);
}

export const bringsPart = (headers: IncomingHttpHeaders): boolean => headers['content-type'] === PART_TYPE;

export function ensurePart(headers: IncomingHttpHeaders): void {
  if (!bringsPart(headers)) throw invalidMimeType(headers['content-type'] ?? '');
}

/** `key base64,key base64`, as the protocol has it; the keys are Storage's. */
function fieldsIn(headers: IncomingHttpHeaders): Map<string, string> {
  const given = headers['upload-metadata'];
  const fields = new Map<string, string>();
  for (const pair of typeof given === 'string' && given !== '' ? given.split(',') : []) {
    const [, key, value = ''] = PAIR.exec(pair.trim()) ?? [];
    if (key === undefined || fields.has(key)) throw invalidRequest('The header upload-metadata is invalid');
    fields.set(key, Buffer.from(value, 'base64').toString());
  }
  return fields;
}

/** All that is said about a file before its first byte. */
export function announcedIn(headers: IncomingHttpHeaders) {
  const fields = fieldsIn(headers);
  const bucket = fields.get('bucketName');
  const name = fields.get('objectName');
  if (!bucket || !name) throw invalidRequest('upload-metadata must name bucketName and objectName');
  return {
    bucket,
    name,
    length: countIn(headers, 'upload-length'),
    declared: fields.get('contentType') ?? '',
    cacheControl: cacheControlIn(fields),
    userMetadata: metadataOf(fields.get('metadata')),
  };
}
