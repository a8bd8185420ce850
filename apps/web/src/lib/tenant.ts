import { localeCookie } from '@marula/contract/limits';
import {
  countryCookies,
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

export const getTenant = (): Tenant => tenants[tenantFrom(readCookie(countryCookies.tenant))];
export const getLocale = (): Locale => localeFrom(readCookie(countryCookies.locale));

/** The chosen country decides the prices, the places and the words. The page starts again, so that nothing of the other country stays. */
export const chooseTenant = (code: TenantCode, reload = () => location.reload()) => {
  writeCookie(countryCookies.tenant, code, localeCookie);
  writeCookie(countryCookies.locale, tenants[code].locale, localeCookie);
  reload();
};

/** Read once: a page is in one language from its first word to its last. */
export const applyLocale = () => {
  const locale = getLocale();
  overwriteGetLocale(() => locale);
  document.documentElement.lang = languageTags[locale];
};
