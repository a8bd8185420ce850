import { consent as limits } from '@marula/contract/consent-limits';
import { validConsent } from '@marula/contract/consent-record';
import { eraseCookies } from 'vanilla-cookieconsent';
import { config } from '@/lib/config';
import { readCookie } from '@/lib/cookies';

const { name, path } = limits.cookie;

const stored = (): unknown => {
  try {
    return JSON.parse(readCookie(name) ?? 'null');
  } catch {
    return undefined;
  }
};

/** The library takes a record for good that has no services, or whose time is up: such a one is no answer, and goes. */
export const dropVoidRecord = () => {
  const record = stored();
  if (record === null || validConsent(record, { revision: config.consentRevision, now: Date.now() })) return;
  eraseCookies(name, path);
  eraseCookies(name, path, location.hostname);
};
