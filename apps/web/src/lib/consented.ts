import type { ConsentRecord } from '@marula/contract/consent.contract';
import type { ConsentService } from '@marula/contract/consent-limits';
import { consentTo } from '@marula/contract/consent-record';
import { createStore } from './store';

/** What the visitor has answered; null until they have, and again when the answer no longer counts. */
export const consentRecord = createStore<ConsentRecord | null>(null);

export const isConsented = (service: ConsentService) => consentTo(consentRecord.get(), service) === 'granted';

/** At once, or as soon as there is a yes. */
export const whenConsented = (service: ConsentService, run: () => void) => {
  if (isConsented(service)) {
    run();
    return;
  }
  const stop = consentRecord.subscribe(() => {
    if (!isConsented(service)) return;
    stop();
    run();
  });
};
