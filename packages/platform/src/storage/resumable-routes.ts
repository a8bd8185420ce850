import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PREFLIGHT } from '../auth/headers.ts';
import { isUuid } from '../auth/input.ts';
import type { PlatformContext } from '../platform.ts';
import { admitUpload } from './admit-upload.ts';
import { type Caller, callerOf, ownerIdOf } from './caller.ts';
import { mayBeAllowed } from './content-type.ts';
import { replyWithError } from './error-reply.ts';
import { accessDenied, invalidMimeType, noSuchUpload, tooLarge, wrongOffset } from './errors.ts';
import type { FileStore } from './file-store.ts';
import { sizeLimitOf } from './intake.ts';
import { announcedIn, bringsPart, countIn, ensurePart, ensureProtocol, PROTOCOL } from './resumable-input.ts';
import { takePart } from './resumable-parts.ts';
import { beginUpload, findUpload, makeRoom, terminateUpload, type UploadRow } from './resumable-uploads.ts';
import { refusing } from './upload-body.ts';
import { wantsUpsert } from './upload-routes.ts';

type ById = { Params: { id: string } };

const ADDRESS = '/upload/resumable';
const EXTENSIONS = 'creation,creation-with-upload,termination,expiration';

/** The resumable upload protocol (tus.io, 1.0.0): an upload has an address, and goes on from where it stopped. */
export function resumableRoutes(context: PlatformContext, files: FileStore, app: FastifyInstance): void {
  const offers = {
    'tus-version': PROTOCOL,
    'tus-extension': EXTENSIONS,
    'tus-max-size': String(context.config.storage_file_size_limit),
  };
  // Clients of this protocol act on the status itself.
  app.setErrorHandler(replyWithError(context.log, ({ status }) => status));
  app.addHook('onSend', async (_request, reply) => {
    reply.header('tus-resumable', PROTOCOL);
    if (reply.statusCode === 412) reply.header('tus-version', PROTOCOL);
  });

  for (const address of [ADDRESS, `${ADDRESS}/:id`]) {
    app.options(address, async (_request, reply) =>
      reply
        .headers({ ...PREFLIGHT, ...offers })
        .code(204)
        .send(),
    );
  }

  app.post(ADDRESS, async (request, reply) => {
    const begun = await refusing(context, request, () => begin(context, files, request));
    reply.code(201).header('location', `${app.prefix}${ADDRESS}/${begun.upload.id}`);
    const isWhole = begun.upload.length === 0;
    const received = bringsPart(request.headers) || isWhole ? await takePart(context, files, begun, request) : 0;
    return tell(reply, begun.upload, received).send();
  });

  app.head<ById>(`${ADDRESS}/:id`, async (request, reply) => {
    ensureProtocol(request.headers);
    const { upload } = await own(context, request);
    return tell(reply, upload).header('upload-length', upload.length).send();
  });

  app.patch<ById>(`${ADDRESS}/:id`, async (request, reply) => {
    const part = await refusing(context, request, async () => {
      ensureProtocol(request.headers);
      ensurePart(request.headers);
      const found = await own(context, request);
      if (countIn(request.headers, 'upload-offset') !== found.upload.received) throw wrongOffset();
      return found;
    });
    // Nothing is missing: who lost the last answer has it now.
    if (part.upload.finished_at) return tell(reply, part.upload).code(204).send();
    const received = await takePart(context, files, part, request);
    return tell(reply, part.upload, received).code(204).send();
  });

  app.delete<ById>(`${ADDRESS}/:id`, async (request, reply) => {
    ensureProtocol(request.headers);
    const { upload } = await own(context, request);
    await terminateUpload(context, files, upload.id);
    return reply.code(204).send();
  });
}

const tell = (reply: FastifyReply, { expires_at, ...upload }: UploadRow, received = upload.received) =>
  reply.headers({ 'upload-offset': received, 'upload-expires': expires_at.toUTCString() });

interface Begun {
  caller: Caller;
  upload: UploadRow;
}

/** What cannot come to a good end is refused before its first byte. */
async function begin(context: PlatformContext, files: FileStore, request: FastifyRequest): Promise<Begun> {
  ensureProtocol(request.headers);
  const { bucket: id, name: wanted, length, declared, cacheControl, userMetadata } = announcedIn(request.headers);
  const granted = async () => {
    const caller = await callerOf(context, request);
    // Who cannot be known again cannot go on with theirs.
    if (!caller.admin && !caller.claims) throw accessDenied();
    return { caller, upsert: wantsUpsert(request) };
  };
  const place = await admitUpload(context, { bucket: id, name: wanted, ip: request.ip }, granted);
  const { bucket, name, caller, upsert } = place;
  if (length > sizeLimitOf(context, bucket)) throw tooLarge();
  if (!mayBeAllowed(declared, bucket.allowed_mime_types)) throw invalidMimeType(declared);
  const upload = await beginUpload(context, {
    id: randomUUID(),
    bucket_id: bucket.id,
    name,
    owner_id: ownerIdOf(caller),
    upsert,
    length,
    declared,
    cache_control: cacheControl,
    user_metadata: userMetadata,
  });
  if (upload.owner_id !== null) await makeRoom(context, files, upload);
  return { caller, upload };
}

/** Somebody else's answers like one that does not exist. */
async function own(context: PlatformContext, request: FastifyRequest<ById>): Promise<Begun> {
  const caller = await callerOf(context, request);
  const { id } = request.params;
  const upload = isUuid(id) ? await findUpload(context, id) : undefined;
  const isTheirs = upload && (upload.owner_id === null ? caller.admin : upload.owner_id === caller.claims?.sub);
  if (!isTheirs) throw noSuchUpload();
  return { caller, upload };
}
