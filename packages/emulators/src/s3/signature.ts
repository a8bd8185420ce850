import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface Credentials {
  access_key_id: string;
  secret_access_key: string;
  region: string;
}

export interface SignedRequest {
  method: string;
  /** As it came, path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const SKEW_MS = 15 * 60_000;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

const strict = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalQuery(query: string): string {
  return [...new URLSearchParams(query)]
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
    .sort()
    .join('&');
}

const momentOf = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** What is wrong with a signature (version 4), in S3's code for it; undefined when nothing is. */
export function faultOf(request: SignedRequest, known: Credentials): string | undefined {
  const { headers } = request;
  const match = FORM.exec(headers.authorization ?? '');
  if (!match) return 'AccessDenied';
  const [, id = '', day = '', region = '', signed = '', signature] = match;
  const stamp = String(headers['x-amz-date'] ?? '');
  const hash = String(headers['x-amz-content-sha256'] ?? '');
  if (id !== known.access_key_id) return 'InvalidAccessKeyId';
  if (region !== known.region) return 'AuthorizationHeaderMalformed';
  if (!stamp.startsWith(day) || !(Math.abs(Date.now() - momentOf(stamp)) < SKEW_MS)) return 'RequestTimeTooSkewed';
  if (hash !== sha256(request.body)) return 'XAmzContentSHA256Mismatch';
  const names = signed.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied';
  const [path = '', query = ''] = request.url.split('?');
  const canonical = [
    request.method,
    path,
    canonicalQuery(query),
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed,
    hash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${known.secret_access_key}`, day), region));
  const expected = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')).toString('hex');
  return expected === signature ? undefined : 'SignatureDoesNotMatch';
}
