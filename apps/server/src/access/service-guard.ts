import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '@marula/contract/errors';
import { duration } from '@marula/contract/limits';
import { type CallingService, serviceCallLimits, serviceHeaders } from '@marula/contract/service-call-limits';
import type { ServiceActor } from '../core/actor.ts';
import type { Deps } from '../core/deps.ts';
import { nonceRepository } from './nonce.repository.ts';
import { rateRepository } from './rate.repository.ts';

/** A call as it came over the wire. */
export interface SignedCall {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Uint8Array;
  address: string;
}

/** Node joins two headers of one name with a comma, which none of these takes. */
const shapes = {
  key: /^[\w-]{1,40}$/,
  timestamp: /^\d{10}$/,
  nonce: /^[\w-]{16,64}$/,
  signature: /^[0-9a-f]{64}$/,
} as const;

type Shown = Record<keyof typeof shapes, string>;

/** Whoever names a key that we do not have is compared with this one, and takes as long to be refused. */
const nobody = randomBytes(serviceCallLimits.secretBytes);

function shownBy(headers: SignedCall['headers']): Shown | undefined {
  const shown: Partial<Shown> = {};
  for (const name of Object.keys(shapes) as (keyof Shown)[]) {
    const value = headers[serviceHeaders[name]];
    if (typeof value !== 'string' || !shapes[name].test(value)) return undefined;
    shown[name] = value;
  }
  return shown as Shown;
}

const signatureOf = (secret: string | Uint8Array, { method, path, body }: SignedCall, { timestamp, nonce }: Shown) =>
  createHmac('sha256', secret)
    .update([method, path, timestamp, nonce, createHash('sha256').update(body).digest('hex')].join('\n'))
    .digest();

async function isFirst({ db, clock }: Deps, { key, nonce, timestamp }: Shown): Promise<boolean> {
  const now = clock();
  const off = Math.abs(now.getTime() / duration.second - Number(timestamp));
  return off <= serviceCallLimits.skewSeconds && nonceRepository(db).use(key, nonce, now);
}

async function signerOf(deps: Deps, service: CallingService, call: SignedCall): Promise<ServiceActor | undefined> {
  const shown = shownBy(call.headers);
  if (!shown) return undefined;
  const key = deps.config.service.keys.find(({ id }) => id === shown.key);
  const wanted = signatureOf(key?.secret ?? nobody, call, shown);
  const isSigned = timingSafeEqual(wanted, Buffer.from(shown.signature, 'hex'));
  // A nonce is kept only for who has signed: a stranger can neither fill the table nor use up another's.
  if (!isSigned || key?.service !== service || !(await isFirst(deps, shown))) return undefined;
  return { key_id: key.id, service };
}

/** Who signed a call. Every refusal is the same, so that nobody learns which part of it was wrong. */
export async function admitService(deps: Deps, service: CallingService, call: SignedCall): Promise<ServiceActor> {
  const signer = await signerOf(deps, service, call);
  if (signer) return signer;
  const hits = await rateRepository(deps.db).hit([`unsigned ${call.address}`], deps.clock(), duration.minute);
  throw new AppError(hits > serviceCallLimits.refusedPerMinute ? 'rate.requests' : 'request.unsigned');
}

/** Without a key nobody could sign: then there is no such call. */
export const isServed = ({ config }: Deps, service: CallingService): boolean =>
  config.service.keys.some((key) => key.service === service);
