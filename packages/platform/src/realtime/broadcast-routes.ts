import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addHeaders } from '../auth/headers.ts';
import type { Broadcast, Content } from './broadcast.ts';
import { type Identity, identify, isKnownKey, Refusal } from './identity.ts';
import { isTopic } from './join-request.ts';
import type { RealtimeNode } from './realtime-node.ts';
import { isFit, mayUseTopic } from './rights.ts';
import { storeBroadcast, TooMuchKept } from './store.ts';

const topic = z.string().refine(isTopic);

const Batch = z.object({
  messages: z
    .array(
      z.object({
        topic,
        event: z.string().min(1),
        payload: z.record(z.string(), z.unknown()),
        private: z.boolean().nullish(),
      }),
    )
    .min(1),
});

const Single = z.object({ topic, event: z.string().min(1) });
const Query = z.object({
  apikey: z.string().optional(),
  private: z.literal(['true', 'false']).optional(),
  persist: z.literal(['true', 'false']).optional(),
  'persist[ttl]': z.coerce.number().positive().optional(),
});

const BEARER = /^bearer (\S+)$/i;

class HttpRefusal extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

function parsed<T>(schema: z.ZodType<T>, value: unknown, status = 422): T {
  const { data } = schema.safeParse(value);
  if (data === undefined) throw new HttpRefusal(status, 'The request is not valid');
  return data;
}

function parsedJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw new HttpRefusal(400, 'The body is not valid JSON');
  }
}

async function callerOf({ context }: RealtimeNode, request: FastifyRequest): Promise<Identity> {
  const { apikey } = request.headers;
  const key = typeof apikey === 'string' ? apikey : (parsed(Query, request.query).apikey ?? '');
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (!isKnownKey(context, key) || (key === '' && !token)) throw new HttpRefusal(401, 'Invalid API key');
  try {
    return await identify(context, { token, key: key || (token ?? '') });
  } catch (error) {
    if (error instanceof Refusal) throw new HttpRefusal(401, error.message);
    throw error;
  }
}

/** Messages without a socket, under /realtime/v1/api. */
export const broadcastRoutes = (node: RealtimeNode) => async (app: FastifyInstance) => {
  const { context, places, relay } = node;
  const limits = context.config.realtime;
  const options = { bodyLimit: limits.max_message_bytes };
  addHeaders(app, (message) => new HttpRefusal(400, message));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) context.log.error({ err: error }, 'a broadcast over HTTP failed');
    return reply.code(status).send({ error: status >= 500 ? 'Unexpected failure' : error.message });
  });
  /** One allowance with the sockets of the same person. Who has no name counts by address. */
  const count = (caller: Identity, ip: string, messages: number) => {
    const { messages: allowance } = node.people.of(caller.sub ?? `from ${ip}`);
    if (!allowance.take(messages)) throw new HttpRefusal(429, 'You have exceeded your rate limit');
  };
  const may = async (caller: Identity, { topic: name, event, content, ...of }: Broadcast, persist: boolean) => {
    if (!of.private) return limits.public_channels;
    const isAllowed = await mayUseTopic(context, caller, name, { act: 'broadcast', event, persist });
    return isAllowed && isFit(context, caller, name, { act: 'broadcast', event, content });
  };
  const send = (broadcast: Broadcast) => {
    places.deliver(broadcast);
    relay.broadcast(broadcast);
  };

  app.post('/api/broadcast', options, async (request, reply) => {
    const caller = await callerOf(node, request);
    const { messages } = parsed(Batch, parsedJson(request.body));
    count(caller, request.ip, messages.length);
    // As upstream: what the caller may not write is left out without a word.
    for (const { payload, ...message } of messages) {
      const broadcast = { ...message, private: message.private ?? false, content: { json: JSON.stringify(payload) } };
      if (await may(caller, broadcast, false)) send(broadcast);
    }
    return reply.code(202).send();
  });

  app.post('/api/broadcast/:topic/events/:event', options, async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await callerOf(node, request);
    const asked = parsed(Query, request.query);
    const isPrivate = asked.private === 'true';
    const broadcast = { ...parsed(Single, request.params), private: isPrivate, content: contentOf(request) };
    const ttlSeconds = asked['persist[ttl]'];
    const persist = isPrivate && (asked.persist === 'true' || ttlSeconds !== undefined);
    count(caller, request.ip, 1);
    if (!(await may(caller, broadcast, persist))) {
      throw new HttpRefusal(403, `You do not have permissions to write to this Channel topic: ${broadcast.topic}`);
    }
    if (persist) await storeBroadcast(node, broadcast, { ttlSeconds }, { identity: caller }).catch(refuseTooMuch);
    else send(broadcast);
    return reply.code(202).send();
  });
};

function refuseTooMuch(error: unknown): never {
  throw error instanceof TooMuchKept ? new HttpRefusal(429, error.message) : error;
}

function contentOf({ body }: FastifyRequest): Content {
  if (Buffer.isBuffer(body)) return { binary: body };
  parsedJson(body);
  return { json: String(body) };
}
