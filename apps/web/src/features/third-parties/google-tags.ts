import { consentRecord, isConsented } from '@/lib/consented';
import { addressOf } from './third-party';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google's scripts read the arguments object itself, which no array stands in for. */
export function gtag(..._words: unknown[]) {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: that is the shape they look for
  window.dataLayer.push(arguments);
}

let told = false;

/** Before any of Google's scripts, and at every change: what nobody agreed to, no tag of a container may do either. */
export const tellConsent = () => {
  const state = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: isConsented('analytics') ? 'granted' : 'denied',
  };
  gtag('consent', told ? 'update' : 'default', state);
  if (!told) consentRecord.subscribe(tellConsent);
  told = true;
};

/** Said before each page: left alone, Google would take the whole address, and with it what it asks for. */
export const tellPage = (path: string) => {
  const page_location = addressOf(path);
  gtag('set', { page_location, page_path: path, page_referrer: document.referrer.replace(/[?#].*$/, '') });
};
