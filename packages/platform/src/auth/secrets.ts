import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** 224 bits in hex: the length and alphabet that clients know from GoTrue's links. */
export const newLinkToken = (): string => randomBytes(28).toString('hex');

export const newCode = (digits: number): string => String(randomInt(0, 10 ** digits)).padStart(digits, '0');

export const newSalt = (): string => randomBytes(16).toString('hex');

/** Who knows `parent` can make it again from the salt; who knows only the salt cannot. */
export const derivedFrom = (parent: string, salt: string): string =>
  createHmac('sha256', parent).update(salt).digest('base64url');

/** Bound to its address: a code guessed for one person says nothing about another. */
export const codeHash = (address: string, code: string): string => sha256(`${address}:${code}`);

export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));
}
