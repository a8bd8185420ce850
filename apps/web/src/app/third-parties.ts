import { whenSettled } from '@/lib/when-idle';
import { visibility } from './visibility';

/** Nothing from outside, and no banner, before the first page is drawn. */
export const startThirdParties = () => {
  const page = { path: location.pathname, layout: undefined };
  if (visibility.consent(page)) {
    whenSettled(() => {
      import('@/features/consent/consent').then(({ startConsent }) => startConsent());
    });
  }
};
