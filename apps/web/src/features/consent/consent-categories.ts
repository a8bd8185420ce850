import { type consentCategories as agreed, consent as limits } from '@marula/contract/consent-limits';
import type { Category, CookieItem } from 'vanilla-cookieconsent';
import { m } from '@/paraglide/messages';

type Agreed = typeof agreed;
type Services = {
  [K in keyof Agreed]: Record<Agreed[K]['services'][number], { label: string; cookies?: CookieItem[] }>;
};

const startsWith = (name: string) => new RegExp(`^${name}(?:_|$)`);

/** Analytics puts its cookies as far up as it can: `jobs.marula.example` finds them at `marula.example`. */
const domains = () => {
  const parts = location.hostname.split('.');
  return parts.map((_, index) => parts.slice(index).join('.'));
};

const analyticsCookies = (): CookieItem[] =>
  limits.analyticsCookies.flatMap((name) => [
    { name: startsWith(name) },
    ...domains().map((domain) => ({ name: startsWith(name), domain })),
  ]);

/** The contract's categories and services; a service that is added there does not compile here until it has a name. */
export const consentCategories = (): Record<keyof Agreed, Category> => {
  const cookies = analyticsCookies();
  const services: Services = {
    necessary: {
      bot_check: { label: m.consent_service_bot_check() },
      live_chat: { label: m.consent_service_live_chat() },
    },
    analytics: {
      tag_manager: { label: m.consent_service_tag_manager() },
      analytics: { label: m.consent_service_analytics(), cookies },
    },
  };
  return {
    necessary: { enabled: true, readOnly: true, services: services.necessary },
    analytics: { services: services.analytics, autoClear: { cookies } },
  };
};
