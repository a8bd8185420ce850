import type { AnalyticsConsent } from '@marula/contract/consent.contract';
import { config } from '@/lib/config';
import { createStore } from '@/lib/store';

export const analyticsConsent = createStore<AnalyticsConsent>('pending');

const scriptId = 'tag-manager';

const loadTagManager = (containerId: string) => {
  if (document.getElementById(scriptId)) return;
  const script = document.createElement('script');
  script.id = scriptId;
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(containerId)}`;
  document.head.append(script);
};

/** Nothing is counted before a yes, and nothing loads at all where no container is configured. */
export const analyticsAllowed = (allowed: boolean) => {
  analyticsConsent.set(allowed ? 'granted' : 'denied');
  if (allowed && config.tagManagerId) loadTagManager(config.tagManagerId);
};
