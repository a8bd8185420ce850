import { consent as limits } from '@marula/contract/consent-limits';
import { eraseCookies } from 'vanilla-cookieconsent';
import { isStoredVoid } from '@/lib/stored-consent';

const { name, path } = limits.cookie;

/** The library takes a record for good that has no services, or whose time is up: such a one is no answer, and goes. */
export const dropVoidRecord = () => {
  if (!isStoredVoid()) return;
  eraseCookies(name, path);
  eraseCookies(name, path, location.hostname);
};
