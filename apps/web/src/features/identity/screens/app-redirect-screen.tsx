import { candidateAppBase, candidateAppPaths } from '@marula/contract/candidate-app-paths';
import type { ContactDetails } from '@marula/contract/contact.contract';
import { appRedirect } from '@marula/contract/limits';
import { useEffect } from 'react';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { PageHead } from '@/ui/page-head';
import { appAddress, ownPath, storeFor } from '../app-link';

interface AppRedirectScreenProps {
  /** What to open, where it is named. */
  path: string | undefined;
  stores: ContactDetails['stores'] | undefined;
}

/**
 * The app is a page of ours, so it opens at once. Where it is in this phone's store too, an installed one is asked
 * first, and whoever is still here after that is led to the store.
 */
export function AppRedirectScreen({ path, stores }: AppRedirectScreenProps) {
  const page = ownPath(path, candidateAppBase + candidateAppPaths.jobs);
  useEffect(() => {
    const store = storeFor(navigator.userAgent, stores);
    if (!store) return location.replace(page);
    location.assign(appAddress(page));
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') location.replace(store);
    }, appRedirect.storeAfterMs);
    return () => clearTimeout(timer);
  }, [page, stores]);
  return (
    <PageHead lead={m.identity_app_text()}>
      <a href={page} {...buttonLook({ size: 'lg' })}>
        {m.identity_open_web()}
      </a>
    </PageHead>
  );
}
