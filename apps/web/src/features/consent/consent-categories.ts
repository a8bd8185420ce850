import type { consentCategories as agreed } from '@marula/contract/consent.contract';
import { consent as limits } from '@marula/contract/consent-limits';
import type { Category } from 'vanilla-cookieconsent';
import { m } from '@/paraglide/messages';

type Agreed = typeof agreed;
type Services = { [K in keyof Agreed]: Record<Agreed[K]['services'][number], { label: string }> };

const startsWith = (name: string) => new RegExp(`^${name}`);

/** The contract's categories and services; a service that is added there does not compile here until it has a name. */
export const consentCategories = (): Record<keyof Agreed, Category> => {
  const services: Services = {
    necessary: {
      bot_check: { label: m.consent_service_bot_check() },
      live_chat: { label: m.consent_service_live_chat() },
    },
    analytics: {
      tag_manager: { label: m.consent_service_tag_manager() },
      analytics: { label: m.consent_service_analytics() },
    },
  };
  return {
    necessary: { enabled: true, readOnly: true, services: services.necessary },
    analytics: {
      services: services.analytics,
      autoClear: { cookies: limits.analyticsCookies.map((name) => ({ name: startsWith(name) })) },
    },
  };
};
