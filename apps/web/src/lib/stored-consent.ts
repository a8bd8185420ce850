import type { ConsentRecord } from '@marula/contract/consent.contract';
import { consent } from '@marula/contract/consent-limits';
import { validConsent } from '@marula/contract/consent-record';
import { config } from './config';
import { readCookie } from './cookies';

/** Whatever the browser keeps under its name; a name that is spoilt cannot be decoded either. */
const read = (): unknown => {
  try {
    return JSON.parse(readCookie(consent.cookie.name) ?? 'null');
  } catch {
    return undefined;
  }
};

/** What somebody has answered, before the banner's own part is there to say it. */
export const storedConsent = (): ConsentRecord | null =>
  validConsent(read(), { revision: config.consentRevision, now: Date.now() });

/** Something is kept that is no answer. */
export const isStoredVoid = (): boolean => read() !== null && storedConsent() === null;
