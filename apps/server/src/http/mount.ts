import { deepStrictEqual } from 'node:assert/strict';
import { Readable } from 'node:stream';
import { botCheckAction } from '@marula/contract/bot-check-action';
import type { Endpoint } from '@marula/contract/endpoint';
import { AppError, errors as catalogue, type ErrorCode, type RequestIssue } from '@marula/contract/errors';
import { companyHeader, idempotencyHeader, lookHeader } from '@marula/contract/headers';
import { isId } from '@marula/contract/ids';
import { botCheck as botCheckLimits } from '@marula/contract/limits';
import { localeFrom, localeHeader, tenantFrom, tenantHeader, tenants } from '@marula/contract/tenants';
import { hasTwoAuthorizations, TWO_AUTHORIZATIONS } from '@marula/platform/auth/authorization';
import { callerOf } from '@marula/platform/caller-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { admit, admitCandidate, identify } from '../access/admit.ts';
import { admitLook } from '../access/admit-look.ts';
import { admitStaff } from '../access/admit-staff.ts';
import { isInMaintenance } from '../access/switches.ts';
import type { Actor, Caller, CandidateActor, ServiceActor, StaffActor } from '../core/actor.ts';
import type { Deps } from '../core/deps.ts';
import type { Call, Route, Visitor } from '../core/module.ts';
import { readOnly } from '../db/read-only.ts';
import { networkOf } from './address.ts';
import { askAsCaller } from './as-caller.ts';
import { hasUnstorableText } from './body.ts';
import { limitCalls } from './limits.ts';
import type { CallKey } from './once.repository.ts';
import { answerOnce } from './once.ts';
import { mountSigned, signerOf } from './signed-calls.ts';

type AnyActor = Actor | Caller | CandidateActor | ServiceActor | StaffActor;

export interface MountOptions {
  /** Compares each reply with the contract. For tests: a server in use trusts its types and saves the time. */
  checkReplies: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a failure that nobody foresaw is called in words of this action. */
    failure?: ErrorCode | undefined;
  }
}

const failureOf = ({ errors }: Endpoint): ErrorCode | undefined =>
  errors?.find((code) => catalogue[code].status === 500);

/** Staff and the programs that sign their calls keep things going while everybody else waits. */
const isOpenInMaintenance = ({ access, duringMaintenance }: Endpoint) =>
  duringMaintenance || (typeof access === 'object' && ('staff' in access || 'service' in access));

const serviceOf = ({ access }: Endpoint) =>
  typeof access === 'object' && 'service' in access ? access.service : undefined;

export function mount(app: FastifyInstance, deps: Deps, route: Route, options: MountOptions): void {
  const { path, also } = route.endpoint;
  const service = serviceOf(route.endpoint);
  if (service) mountSigned(app, deps, service, (scope) => mountAt(scope, deps, path, route, options));
  else for (const url of also ? [path, also] : [path]) mountAt(app, deps, url, route, options);
}

function mountAt(app: FastifyInstance, deps: Deps, url: string, { endpoint, handle }: Route, options: MountOptions) {
  const check = (answer: unknown) => options.checkReplies && checkReply(endpoint, answer);
  app.route({
    method: endpoint.method,
    url,
    config: { failure: failureOf(endpoint) },
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    handler: async (request, reply) => {
      const look = lookOf(endpoint, request);
      const isAlways = look !== undefined || isOpenInMaintenance(endpoint);
      if (!isAlways && (await isInMaintenance(deps))) throw new AppError('server.maintenance');
      const actor = await actorOf(deps, endpoint, request, look);
      if (endpoint.rate) await limitCalls(deps, endpoint, personOf(actor), request.ip);
      if (endpoint.botCheck) await checkForBots(deps, botCheckAction(endpoint.botCheck, request.body), request);
      const input = inputOf(endpoint, request);
      const own = { askAsCaller: askAsCaller(app, request), hungUp: () => hungUp(reply) };
      const call = { deps, actor, visitor: visitorOf(request), ...input, ...own } as Call<never>;
      const key = onceKeyOf(endpoint, actor, request);
      const answer = await (key
        ? answerOnce(deps, key, request.body, () => handle(call))
        : look === undefined
          ? handle(call)
          : readOnly(deps.db, (db) => handle({ ...(call as Call), deps: { ...deps, db } } as Call<never>)));
      if (actor) reply.header('cache-control', 'no-store');
      if (endpoint.file) return sendFile(reply, endpoint.file, answer as AsyncIterable<string | Uint8Array>);
      if (endpoint.stream) return sendLines(reply, answer as AsyncIterable<unknown>, check);
      check(answer);
      return answer;
    },
  });
}

function hungUp({ raw }: FastifyReply): AbortSignal {
  const heard = new AbortController();
  raw.once('close', () => raw.writableFinished || heard.abort());
  return heard.signal;
}

/** Each line is sent when it is there: this type is not compressed, and a proxy is asked to keep nothing back. */
const sendLines = (reply: FastifyReply, lines: AsyncIterable<unknown>, check: (line: unknown) => void) =>
  reply
    .type('application/x-ndjson')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(written(lines, check)));

async function* written(lines: AsyncIterable<unknown>, check: (line: unknown) => void): AsyncIterable<string> {
  for await (const line of lines) {
    check(line);
    yield `${JSON.stringify(line)}\n`;
  }
}

/** What fails on the way breaks the connection, so that nobody takes a part for the whole. */
const sendFile = (
  reply: FastifyReply,
  { type, name }: NonNullable<Endpoint['file']>,
  pieces: AsyncIterable<string | Uint8Array>,
) => reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(Readable.from(pieces));

/** What everybody may read is read as by everybody. */
const lookOf = ({ method, access }: Endpoint, request: FastifyRequest) =>
  access === 'public' && method === 'GET' ? undefined : oneHeader(request, lookHeader);

async function actorOf(
  deps: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
  look: string | undefined,
): Promise<AnyActor | undefined> {
  const { access } = endpoint;
  if (typeof access === 'object' && 'service' in access) return signerOf(deps, access.service, request);
  const credentials = {
    authorization: authorizationOf(request),
    company_id: oneHeader(request, companyHeader),
    locale: oneHeader(request, localeHeader),
    tenant: oneHeader(request, tenantHeader),
  };
  if (look !== undefined) return admitLook(deps, endpoint, look, credentials);
  if (access === 'public') return undefined;
  if (access === 'identified') return identify(deps, credentials);
  if (access === 'candidate') return admitCandidate(deps, credentials);
  if (typeof access === 'object' && 'staff' in access) return admitStaff(deps, access.staff, credentials);
  return admit(deps, endpoint, access, credentials);
}

/** Only changes that a role permits or a candidate makes: what is kept of a call for a while must never be a password. */
const isKept = ({ method, access, stream }: Endpoint) =>
  !stream &&
  ((typeof access === 'object' && !('service' in access)) || access === 'candidate') &&
  (method === 'POST' || method === 'PATCH');

function onceKeyOf(endpoint: Endpoint, actor: AnyActor | undefined, request: FastifyRequest): CallKey | undefined {
  const { method, path } = endpoint;
  const key = oneHeader(request, idempotencyHeader);
  const person_id = personOf(actor);
  if (!key || !person_id || !isKept(endpoint)) return undefined;
  if (!isId(key)) {
    throw new AppError('request.invalid', { issues: [{ path: idempotencyHeader, message: 'must be a UUID' }] });
  }
  return { person_id, endpoint: `${method} ${Object.values(request.params as object).join(' ')} ${path}`, key };
}

const visitorOf = (request: FastifyRequest): Visitor => ({
  address: callerOf(request.ip),
  network: networkOf(callerOf(request.ip)),
  user_agent: request.headers['user-agent'] ?? '',
  authorization: authorizationOf(request),
  locale: localeFrom(request.headers[localeHeader]),
  tenant: tenants[tenantFrom(request.headers[tenantHeader])],
});

function personOf(actor: AnyActor | undefined): string | undefined {
  if (!actor || 'key_id' in actor) return undefined;
  return 'profile_id' in actor ? actor.profile_id : actor.user_id;
}

async function checkForBots({ botCheck }: Deps, action: string, request: FastifyRequest): Promise<void> {
  const verdict = await botCheck.check(oneHeader(request, botCheckLimits.header), action, request.ip);
  if (verdict !== 'passed') throw new AppError(`bot_check.${verdict}`);
}

/** Of two, nobody could say which counts. */
function authorizationOf(request: FastifyRequest): string | undefined {
  if (hasTwoAuthorizations(request)) {
    throw new AppError('request.invalid', { issues: [{ path: 'authorization', message: TWO_AUTHORIZATIONS }] });
  }
  return request.headers.authorization;
}

const oneHeader = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

function inputOf(endpoint: Endpoint, request: FastifyRequest) {
  if (endpoint.body && request.body === undefined) throw new AppError('request.no_body');
  return {
    params: parsed(endpoint.params, request.params, 'params'),
    query: parsed(endpoint.query, request.query, 'query'),
    body: parsed(endpoint.body, request.body, 'body'),
  };
}

function parsed(schema: z.ZodType | undefined, value: unknown, place: string): unknown {
  if (!schema) return undefined;
  if (hasUnstorableText(value)) {
    throw new AppError('request.invalid', {
      issues: [{ path: place, message: 'contains text that cannot be stored' }],
    });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (place === 'query' && lacksId(result.error, value)) throw new AppError('request.no_id');
  const issues = result.error.issues
    .slice(0, 20)
    .map((issue) => ({ path: [place, ...issue.path].join('.'), ...codeOf(issue), message: issue.message }));
  throw new AppError('request.invalid', { issues });
}

/** What a rule of the contract calls it (`issueAt`); what zod itself finds has only its own words. */
const codeOf = (issue: z.core.$ZodIssue): Pick<RequestIssue, 'code'> =>
  issue.code === 'custom' && issue.params?.code ? { code: issue.params.code } : {};

/** An id that an address must name has words of its own when it is left out. */
const lacksId = ({ issues }: z.ZodError, query: unknown) =>
  issues.some(({ path: [name] }) => /id$/i.test(String(name)) && !Object.hasOwn(query as object, name as string));

/** A field the contract does not know is a leak waiting for a reader; a missing one breaks a client. */
function checkReply(endpoint: Endpoint, answer: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  deepStrictEqual(
    sent,
    endpoint.reply.parse(sent),
    `${endpoint.method} ${endpoint.path} does not answer by its contract`,
  );
}
