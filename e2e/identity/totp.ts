import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret.replace(/=+$/, '')]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** What an authenticator app shows for this secret in this half minute (RFC 6238). */
const codeAt = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

const stepMs = 30_000;
/** So long a code must still be good for when it is read, or a busy machine brings it too late. */
const margin = 12_000;
const stepNow = () => Math.floor(Date.now() / stepMs);
const oldestGood = () => stepNow() - (stepMs - (Date.now() % stepMs) > margin ? 1 : 0);

/**
 * Gives one code after another. Each is good once and none after a later one, so it begins with the oldest that is
 * taken, and a journey that reads three in a row need not wait for the half minute to pass.
 */
export const authenticator = (secret: string) => {
  let last = Number.NEGATIVE_INFINITY;
  return async (): Promise<string> => {
    last = Math.max(last + 1, last < 0 ? oldestGood() : stepNow());
    while (last > stepNow() + 1) await setTimeout(100);
    return codeAt(secret, last);
  };
};
