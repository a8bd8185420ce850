import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What goes wrong with a call. `after`: the call has its effect, and only the answer is lost. */
export type Fault =
  | { kind: 'answer'; status: number; body?: string; type?: string; headers?: Record<string, string>; after?: boolean }
  | { kind: 'dropped'; after?: boolean }
  | { kind: 'truncated' }
  /** The answer never comes. */
  | { kind: 'silent' }
  | { kind: 'slow'; ms: number }
  /** The answer waits until `releaseReplies`. */
  | { kind: 'held' };

export interface NextCalls {
  fault: Fault;
  /** The first so many calls whose address contains this. */
  path?: string;
  method?: string;
  times?: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    fault: Fault | undefined;
  }
}

const isApi = (url: string) => !/^\/(_control|checkout|v3\/hosted|captcha)/.test(url);

const isBefore = (fault: Fault) => (fault.kind === 'answer' || fault.kind === 'dropped') && !fault.after;

/** Faults of the line, which say nothing about money: they hit any call of the API, and never the pages. */
export function addFaults(app: FastifyInstance) {
  const next: NextCalls[] = [];
  const held: (() => void)[] = [];
  app.decorateRequest('fault', undefined);

  const take = ({ url, method: used }: FastifyRequest): Fault | undefined => {
    const found = next.find(
      ({ path, method, times = 1 }) => times > 0 && (!path || url.includes(path)) && (!method || method === used),
    );
    if (found) found.times = (found.times ?? 1) - 1;
    return found?.fault;
  };

  app.addHook('onRequest', (request, reply, done) => {
    request.fault = isApi(request.url) ? take(request) : undefined;
    const { fault } = request;
    if (!fault || !isBefore(fault)) return done();
    if (fault.kind === 'answer') {
      reply.headers(fault.headers ?? {}).code(fault.status);
      return reply.type(fault.type ?? 'application/json').send(fault.body ?? '');
    }
    reply.hijack();
    request.raw.socket.destroy();
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { fault } = request;
    if (!fault || isBefore(fault)) return payload;
    return spoiled(request, fault, String(payload ?? ''), {
      answer: ({ status, type = 'application/json' }) => reply.code(status).type(type),
      hold: (release) => held.push(release),
    });
  });

  return {
    failNext: (calls: NextCalls) => void next.push({ ...calls }),
    releaseReplies: () => {
      for (const release of held.splice(0)) release();
    },
    forgetFaults: () => void next.splice(0),
  };
}

interface Line {
  answer: (fault: Extract<Fault, { kind: 'answer' }>) => void;
  hold: (release: () => void) => void;
}

async function spoiled(request: FastifyRequest, fault: Fault, payload: string, line: Line): Promise<string> {
  if (fault.kind === 'answer') {
    line.answer(fault);
    return fault.body ?? '';
  }
  if (fault.kind === 'truncated') return payload.slice(0, Math.floor(payload.length / 2));
  if (fault.kind === 'dropped') request.raw.socket.destroy();
  if (fault.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms).unref());
  if (fault.kind === 'held') await new Promise<void>((resolve) => line.hold(resolve));
  if (fault.kind === 'silent') await new Promise(() => {});
  return payload;
}
