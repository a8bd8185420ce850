import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStore } from '@/lib/store';
import { m } from '@/paraglide/messages';
import { ProgressBar } from '@/ui/progress-bar';
import { FullPageLoader } from './full-page-loader';
import { appLoading } from './navigation';
import { LayoutOutlet } from './page-outlet';
import { titleOf } from './page-title';
import { ToastHost } from './toast-host';

const useDocumentTitle = () => {
  const title = useRouterState({ select: (state) => titleOf(state.matches) });
  useEffect(() => {
    document.title = title ? m.site_title({ title }) : m.site_name();
  }, [title]);
};

/** What every page has around it, whatever its layout. */
export function Shell() {
  const loading = useStore(appLoading);
  useDocumentTitle();
  return (
    <>
      <ProgressBar label={m.site_page_loading()} />
      <LayoutOutlet />
      {loading && <FullPageLoader text={m.site_loader()} />}
      <ToastHost />
    </>
  );
}
