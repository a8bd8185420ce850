import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MailKind, mailKinds } from '@marula/contract/mail-kinds';

/** What a link to unsubscribe stands for. */
export interface MailChoice {
  profile_id: string;
  kinds: readonly MailKind[];
  /** It came with the one mail a day, which is stopped whole. */
  digest: boolean;
}

const ID_BYTES = 16;
const CHOICE_BYTES = 2;
// Together a multiple of three: in base64 no character has bits to spare, so that none can be another.
const SIGNATURE_BYTES = 18;
const TOKEN_BYTES = ID_BYTES + CHOICE_BYTES + SIGNATURE_BYTES;
const DIGEST = 1 << 15;

const signed = (secret: string, payload: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(payload).digest().subarray(0, SIGNATURE_BYTES);

/** Signed and not stored: the link in a mail of last year still stops today's. */
export function tokenFor(secret: string, { profile_id, kinds, digest }: MailChoice): string {
  const payload = Buffer.alloc(ID_BYTES + CHOICE_BYTES);
  payload.write(profile_id.replaceAll('-', ''), 'hex');
  payload.writeUInt16BE(
    kinds.reduce((bits, kind) => bits | (1 << mailKinds.indexOf(kind)), digest ? DIGEST : 0),
    ID_BYTES,
  );
  return Buffer.concat([payload, signed(secret, payload)]).toString('base64url');
}

/** Undefined for whatever was not signed here. */
export function choiceIn(secret: string, token: string): MailChoice | undefined {
  const bytes = Buffer.from(token, 'base64url');
  // What is no base64 is left out when it is read.
  if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== token) return undefined;
  const payload = bytes.subarray(0, ID_BYTES + CHOICE_BYTES);
  if (!timingSafeEqual(bytes.subarray(payload.length), signed(secret, payload))) return undefined;
  const bits = payload.readUInt16BE(ID_BYTES);
  return {
    profile_id: payload.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    kinds: mailKinds.filter((_, place) => bits & (1 << place)),
    digest: (bits & DIGEST) !== 0,
  };
}
