import { type AnyRouteMatch, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStore } from '@/lib/store';
import { m } from '@/paraglide/messages';
import { FullPageLoader } from '@/ui/full-page-loader';
import { ProgressBar } from '@/ui/progress-bar';
import { appLoading } from './navigation';
import { LayoutOutlet } from './page-outlet';
import { ToastHost } from './toast-host';

/** A page that does not exist has the title of none; one that shows a thing has the thing's, where its loader tells it. */
const titleOf = (matches: AnyRouteMatch[]): string | undefined => {
  if (matches.some((match) => match._notFound)) return m.site_not_found_title();
  const page = matches.findLast((match) => match.staticData.title);
  const shown = page?.loaderData as { title?: string } | undefined;
  return shown?.title ?? page?.staticData.title?.();
};

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
