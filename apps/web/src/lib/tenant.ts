import { localeCookie } from '@marula/contract/limits';
import {
  type Locale,
  languageTags,
  localeFrom,
  type Tenant,
  type TenantCode,
  tenantFrom,
  tenants,
} from '@marula/contract/tenants';
import { overwriteGetLocale } from '@/paraglide/runtime';
import { readCookie, writeCookie } from './cookies';

const tenantName = 'tenant';
const localeName = 'locale';

export const getTenant = (): Tenant => tenants[tenantFrom(readCookie(tenantName))];
export const getLocale = (): Locale => localeFrom(readCookie(localeName));

/** The chosen country decides the prices, the places and the words. The page starts again, so that nothing of the other country stays. */
export const chooseTenant = (code: TenantCode, reload = () => location.reload()) => {
  writeCookie(tenantName, code, localeCookie);
  writeCookie(localeName, tenants[code].locale, localeCookie);
  reload();
};

/** Read once: a page is in one language from its first word to its last. */
export const applyLocale = () => {
  const locale = getLocale();
  overwriteGetLocale(() => locale);
  document.documentElement.lang = languageTags[locale];
};
