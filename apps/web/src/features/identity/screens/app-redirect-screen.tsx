import { appRedirect } from '@marula/contract/limits';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { PageHead } from '@/ui/page-head';
import { appAddress, mayHaveApp, ownPath } from '../app-link';

/** On a phone the app is asked to open; whoever is still here after that has none and goes on in the browser. */
export function AppRedirectScreen() {
  const { history } = useRouter();
  const { path } = useSearch({ from: '/_default/app-redirect' });
  const page = ownPath(path, '/browse-jobs');
  useEffect(() => {
    if (!mayHaveApp(navigator.userAgent)) return;
    location.assign(appAddress(page));
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') history.replace(page);
    }, appRedirect.storeAfterMs);
    return () => clearTimeout(timer);
  }, [history, page]);
  return (
    <PageHead lead={m.identity_app_text()}>
      <a href={page} {...buttonLook({ size: 'lg' })}>
        {m.identity_open_web()}
      </a>
    </PageHead>
  );
}
