import { createHmac, timingSafeEqual } from 'node:crypto';
import { type StoppableKind, stoppableKinds } from '@marula/contract/mail-kinds';

/** What a link to unsubscribe stands for. */
export interface MailChoice {
  profile_id: string;
  kinds: readonly StoppableKind[];
  /** It came with the one mail a day, which is stopped whole. */
  digest: boolean;
  /** It came with a saved report, of which one reader has enough. */
  report_id?: string;
}

const ID_BYTES = 16;
const CHOICE_BYTES = 2;
// Together a multiple of three: in base64 no character has bits to spare, so that none can be another.
const SIGNATURE_BYTES = 18;
const PAYLOAD_BYTES = ID_BYTES + CHOICE_BYTES;
const REPORT_SIGNATURE_BYTES = 20;
const REPORT_PAYLOAD_BYTES = PAYLOAD_BYTES + ID_BYTES;
const DIGEST = 1 << 15;

const signatureBytes = (payloadBytes: number) =>
  payloadBytes === REPORT_PAYLOAD_BYTES ? REPORT_SIGNATURE_BYTES : SIGNATURE_BYTES;

const signed = (secret: string, payload: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(payload).digest().subarray(0, signatureBytes(payload.length));

const idAt = (payload: Buffer, start: number) =>
  payload.toString('hex', start, start + ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Signed and not stored: the link in a mail of last year still stops today's. */
export function tokenFor(secret: string, { profile_id, kinds, digest, report_id }: MailChoice): string {
  const payload = Buffer.alloc(report_id ? REPORT_PAYLOAD_BYTES : PAYLOAD_BYTES);
  payload.write(profile_id.replaceAll('-', ''), 'hex');
  payload.writeUInt16BE(
    kinds.reduce((bits, kind) => bits | (1 << stoppableKinds.indexOf(kind)), digest ? DIGEST : 0),
    ID_BYTES,
  );
  if (report_id) payload.write(report_id.replaceAll('-', ''), PAYLOAD_BYTES, 'hex');
  return Buffer.concat([payload, signed(secret, payload)]).toString('base64url');
}

/** Undefined for whatever was not signed here. */
export function choiceIn(secret: string, token: string): MailChoice | undefined {
  const bytes = Buffer.from(token, 'base64url');
  // What is no base64 is left out when it is read.
  const size = [PAYLOAD_BYTES, REPORT_PAYLOAD_BYTES].find((one) => one + signatureBytes(one) === bytes.length);
  if (size === undefined || bytes.toString('base64url') !== token) return undefined;
  const payload = bytes.subarray(0, size);
  if (!timingSafeEqual(bytes.subarray(payload.length), signed(secret, payload))) return undefined;
  const bits = payload.readUInt16BE(ID_BYTES);
  return {
    profile_id: idAt(payload, 0),
    kinds: stoppableKinds.filter((_, place) => bits & (1 << place)),
    digest: (bits & DIGEST) !== 0,
    ...(size === REPORT_PAYLOAD_BYTES && { report_id: idAt(payload, PAYLOAD_BYTES) }),
  };
}
