import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const MARK = 'sealed:v1:';
const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES, KEY_BYTES] = [12, 16, 32];

/** Said when the server starts, before anybody is served by a key that cannot be read. */
export class SealError extends Error {}

/** Keeps secrets in the database from who can read the database, by a secret that does not lie there. */
export interface Seals {
  /** Without a secret nothing is sealed, and `seal` gives back what it was given. */
  active: boolean;
  /** `of` says what it is the secret of: sealed for one thing, it opens for no other. */
  seal(text: string, of: string): string;
  /** What was stored before there was a secret is given back as it stands. */
  open(text: string, of: string): string;
}

export const isSealed = (text: string): boolean => text.startsWith(MARK);

const withoutSecret: Seals = {
  active: false,
  seal: (text) => text,
  open: (text) => {
    if (isSealed(text))
      throw new SealError('Secrets in the database are sealed, and no keys_secret is set to open them.');
    return text;
  },
};

export function createSeals(secret: string | undefined): Seals {
  if (secret === undefined) return withoutSecret;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'secrets in the database', KEY_BYTES));
  return {
    active: true,

    seal(text, of) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(of));
      const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
      return MARK + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },

    open(text, of) {
      if (!isSealed(text)) return text;
      const bytes = Buffer.from(text.slice(MARK.length), 'base64url');
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
      try {
        const cipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(of));
        cipher.setAuthTag(tag);
        return Buffer.concat([cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]).toString();
      } catch {
        throw new SealError('Secrets in the database were sealed with another keys_secret than the one that is set.');
      }
    },
  };
}
