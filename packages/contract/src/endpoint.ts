import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Action, Subject } from './permissions.ts';
import type { PlanFeature } from './plans.ts';
import type { CallingService } from './service-call-limits.ts';
import type { StaffRole } from './staff-roles.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Who may call. There is no default: leaving it out does not compile. `identified` is anybody with a session, also who
 * has no profile or company yet; `candidate` is somebody who looks for work; `signed-in` is a member of a company; `staff`
 * is one of the people behind Marula, in that role or in any. A `service` is a program that signs its calls
 * (docs/service-calls.md); without a key for it the call does not exist.
 */
export type Access =
  | 'public'
  | 'identified'
  | 'candidate'
  | 'signed-in'
  | { can: readonly [Action, Subject] }
  | { staff: StaffRole | 'any' }
  | { service: CallingService };

interface EndpointShape {
  method: Method;
  /** Fastify's notation: `/api/job/:id`. */
  path: `/api/${string}`;
  /** A second address of the same call, where the specification can be read in two ways. */
  also?: `/api/${string}`;
  access: Access;
  /** The plan feature that gates the call, beside the role's permission. */
  feature?: PlanFeature;
  /**
   * What the company's plan must be beside that: `active` is paid for or tried out; `working` is also within the days of
   * grace. Left out, the call works for everybody, because what is there can always be read.
   */
  subscription?: 'active' | 'working';
  /** One of us reads it in a look, too, as whom they look: what members read is theirs to read without this. */
  inLook?: true;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType;
  /** The reply is a file in pieces instead of JSON. */
  file?: { type: string; name: string };
  /** The reply comes line by line while it is made; each line is JSON as `reply` says. */
  stream?: true;
  /** Errors beyond those any call may give (session, permission, input, rate). */
  errors?: readonly ErrorCode[];
  /** What it answers is edited at the console: nothing between us and the reader keeps it longer than a second. */
  edited?: true;
  /** Answered while the product is closed, too: what staff and signed programs call always is. */
  duringMaintenance?: true;
  /** Calls per minute and caller, where the general limit is too generous. */
  rate?: number;
  /**
   * The named action for which a caller must show that a person made the call, where a bot check is configured. A name
   * in braces stands for that field of the body: see `botCheckAction`.
   */
  botCheck?: string;
  /** Bytes of body, where the general limit does not fit. */
  bodyLimit?: number;
}

export type Endpoint = EndpointShape;

export type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodType
  ? z.output<E['params']>
  : Record<string, never>;
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : Record<string, never>;
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
