import type { ContactDetails } from '@marula/contract/contact.contract';
import { appRedirect } from '@marula/contract/limits';
import { useEffect, useState } from 'react';
import { leaveWord } from '@/lib/deep-link';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { PageHead } from '@/ui/page-head';
import { appAddress, ownPath, storeFor } from '../app-link';
import { jobsInApp, whereTo } from '../where-to';

interface AppRedirectScreenProps {
  /** What to open, where it is named. */
  path: string | undefined;
  stores: ContactDetails['stores'] | undefined;
}

/**
 * The app is a page of ours, so it opens at once. Where it is in this phone's store too, an installed one is asked
 * first, and whoever is still here after that is led to the store; the app they install there finds where they were going.
 */
export function AppRedirectScreen({ path, stores }: AppRedirectScreenProps) {
  const [page, setPage] = useState(() => ownPath(path, jobsInApp));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const open = (found: string) => {
      if (left) return;
      setPage(found);
      const store = storeFor(navigator.userAgent, stores);
      if (!store) return location.replace(found);
      void leaveWord(found);
      location.assign(appAddress(found));
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') location.replace(store);
      }, appRedirect.storeAfterMs);
    };
    void whereTo(path).then(open);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [path, stores]);
  return (
    <PageHead lead={m.identity_app_text()}>
      <a href={page} {...buttonLook({ size: 'lg' })}>
        {m.identity_open_web()}
      </a>
    </PageHead>
  );
}
