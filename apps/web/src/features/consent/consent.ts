import 'vanilla-cookieconsent/dist/cookieconsent.css';
import './consent.css';
import { consent as limits } from '@marula/contract/consent-limits';
import * as CookieConsent from 'vanilla-cookieconsent';
import { config } from '@/lib/config';
import { setPreferencesOpener } from '@/lib/consent-preferences';
import { analyticsAllowed } from './analytics';
import { consentCategories } from './consent-categories';
import { consentText } from './consent-text';

const readState = () => analyticsAllowed(CookieConsent.acceptedCategory('analytics'));

/** Asks once, opt-in, and again when what we ask for has changed. */
export const startConsent = async () => {
  await CookieConsent.run({
    mode: limits.mode,
    revision: config.consentRevision,
    cookie: {
      name: limits.cookie.name,
      path: limits.cookie.path,
      sameSite: limits.cookie.sameSite,
      expiresAfterDays: limits.cookie.maxAgeDays,
      secure: location.protocol === 'https:',
    },
    guiOptions: {
      consentModal: { layout: limits.banner.layout, position: limits.banner.position, equalWeightButtons: true },
      preferencesModal: { layout: limits.preferences.layout, equalWeightButtons: true },
    },
    categories: consentCategories(),
    language: { default: limits.defaultLanguage, translations: { [limits.defaultLanguage]: consentText() } },
    onConsent: readState,
    onChange: readState,
  });
  setPreferencesOpener(() => CookieConsent.showPreferences());
};
