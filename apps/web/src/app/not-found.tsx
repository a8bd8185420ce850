import { useLocation } from '@tanstack/react-router';
import { SearchBar } from '@/features/browse/components/search-bar';
import { ErrorScreen } from '@/features/site/components/error-screen';
import { MarketingLayout } from '@/features/site/components/marketing-layout';
import { m } from '@/paraglide/messages';

/** Most lost visitors came for a job that has closed, so the page offers the search. */
export function NotFound() {
  const { pathname } = useLocation();
  return (
    <MarketingLayout>
      <ErrorScreen status={404} detail={m.site_not_found_path({ path: pathname })}>
        <p>{m.site_error_job()}</p>
        <SearchBar compact />
      </ErrorScreen>
    </MarketingLayout>
  );
}
