import { useLocation } from '@tanstack/react-router';
import { SearchBar } from '@/features/browse/components/search-bar';
import { ErrorScreen } from '@/features/site/components/error-screen';
import { m } from '@/paraglide/messages';

/** Most lost visitors came for a job that has closed, so the page offers the search. */
export function MissingPage() {
  const { pathname } = useLocation();
  return (
    <ErrorScreen status={404} detail={m.site_not_found_path({ path: pathname })}>
      <p>{m.site_error_job()}</p>
      <SearchBar compact />
    </ErrorScreen>
  );
}
