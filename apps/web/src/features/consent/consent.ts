import 'vanilla-cookieconsent/dist/cookieconsent.css';
import './consent.css';
import { consent as limits } from '@marula/contract/consent-limits';
import { validConsent } from '@marula/contract/consent-record';
import * as CookieConsent from 'vanilla-cookieconsent';
import { config } from '@/lib/config';
import { setPreferencesOpener } from '@/lib/consent-preferences';
import { consentRecord } from '@/lib/consented';
import { asBanner, putFirst } from './banner';
import { consentCategories } from './consent-categories';
import { consentText } from './consent-text';
import { dropVoidRecord } from './stored-record';

const readRecord = () => {
  const read = { revision: config.consentRevision, now: Date.now() };
  consentRecord.set(validConsent(CookieConsent.getCookie(), read));
};

/** Asks once, opt-in, and again when what we ask for has changed. */
export const startConsent = async () => {
  dropVoidRecord();
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
    onModalReady: ({ modalName, modal }) => {
      if (modalName === 'consentModal') asBanner(modal);
    },
    onConsent: readRecord,
    onChange: readRecord,
  });
  putFirst();
  setPreferencesOpener(() => CookieConsent.showPreferences());
};
