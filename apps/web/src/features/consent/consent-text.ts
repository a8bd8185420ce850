import { consent as limits } from '@marula/contract/consent-limits';
import type { Translation } from 'vanilla-cookieconsent';
import { m } from '@/paraglide/messages';

const { banner, preferences } = limits;

const privacyLink = () => `${m.consent_privacy_intro()} <a href="/privacy-policy">${m.consent_privacy()}</a>.`;

export const consentText = (): Translation => ({
  consentModal: {
    title: banner.title,
    description: `${m.consent_text()} ${privacyLink()}`,
    acceptAllBtn: banner.acceptAll,
    acceptNecessaryBtn: banner.rejectAll,
    showPreferencesBtn: banner.managePreferences,
  },
  preferencesModal: {
    title: preferences.title,
    acceptAllBtn: banner.acceptAll,
    acceptNecessaryBtn: banner.rejectAll,
    savePreferencesBtn: preferences.save,
    closeIconLabel: m.consent_close(),
    serviceCounterLabel: m.consent_services(),
    sections: [
      { description: m.consent_intro() },
      { title: m.consent_necessary_title(), description: m.consent_necessary_text(), linkedCategory: 'necessary' },
      { title: m.consent_analytics_title(), description: m.consent_analytics_text(), linkedCategory: 'analytics' },
    ],
  },
});
