import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Credentials, faultOf } from './signature.ts';

export interface StoredObject {
  bytes: Buffer;
  modified: Date;
}

export interface BucketState extends Credentials {
  bucket: string;
  objects: Map<string, StoredObject>;
  pageSize: number;
  /** So many requests are answered with SlowDown before the next is served. */
  failing: { left: number };
}

const refuse = (reply: FastifyReply, status: number, code: string) =>
  reply.code(status).type('application/xml').send(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);

type ByKey = { Params: { bucket: string; '*': string } };

/** The part of S3 that keeps whole objects: put, get, head, delete and list, each with a signature that is checked. */
export function addBucket(app: FastifyInstance, state: BucketState): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1e9 }, (_request, body, done) => done(null, body));

  app.addHook('preHandler', async (request: FastifyRequest<{ Params: { bucket: string } }>, reply) => {
    if (state.failing.left > 0) {
      state.failing.left -= 1;
      return refuse(reply, 503, 'SlowDown');
    }
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { method, url, headers } = request;
    const fault = faultOf({ method, url, headers, body }, state);
    if (fault) return refuse(reply, 403, fault);
    if (request.params.bucket !== state.bucket) return refuse(reply, 404, 'NoSuchBucket');
    return undefined;
  });

  app.put<ByKey>('/:bucket/*', async (request, reply) => {
    if (request.headers['content-length'] === undefined) return refuse(reply, 411, 'MissingContentLength');
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    state.objects.set(request.params['*'], { bytes, modified: new Date() });
    return reply.send();
  });

  app.get<ByKey>('/:bucket/*', async (request, reply) => {
    const object = state.objects.get(request.params['*']);
    if (!object) return refuse(reply, 404, 'NoSuchKey');
    const { bytes } = object;
    reply.headers({ 'last-modified': object.modified.toUTCString(), 'content-type': 'application/octet-stream' });
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    if (!range) return reply.send(bytes);
    const [start, end] = [Number(range[1]), Math.min(Number(range[2]), bytes.length - 1)];
    if (start > end) return refuse(reply, 416, 'InvalidRange');
    reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes.length}`);
    return reply.send(bytes.subarray(start, end + 1));
  });

  app.delete<ByKey>('/:bucket/*', async (request, reply) => {
    state.objects.delete(request.params['*']);
    return reply.code(204).send();
  });

  app.get<{ Querystring: Record<string, string> }>('/:bucket', async (request, reply) => {
    const { prefix = '', 'continuation-token': token = '' } = request.query;
    const keys = [...state.objects.keys()].filter((key) => key.startsWith(prefix) && key > token).sort();
    return reply.type('application/xml').send(listOf(state, keys));
  });
}

function listOf({ objects, pageSize }: BucketState, keys: string[]): string {
  const page = keys.slice(0, pageSize);
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.modified.toISOString()}</LastModified></Contents>`,
  );
  const more = keys.length > page.length;
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}
