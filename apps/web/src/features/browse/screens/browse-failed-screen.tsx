import { type ErrorComponentProps, useRouter, useSearch } from '@tanstack/react-router';
import { ApiError } from '@/lib/api-error';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { Empty } from '@/ui/empty';
import { PageHead } from '@/ui/page-head';
import { Wrap } from '@/ui/wrap';
import { SearchBar } from '../components/search-bar';

/** The list could not be asked for: what was typed is still there, and a second try is one press away. */
const tooMany = 429;

export function BrowseFailedScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  const { search = '', place = '' } = useSearch({ strict: false });
  return (
    <>
      <PageHead>
        <SearchBar what={String(search)} place={String(place)} />
      </PageHead>
      <Wrap>
        <Empty
          title={m.browse_failed_title()}
          text={error instanceof ApiError && error.status === tooMany ? error.message : m.browse_failed_text()}
          action={
            <button type="button" {...buttonLook({ size: 'md' })} onClick={() => router.invalidate()}>
              {m.browse_again()}
            </button>
          }
        />
      </Wrap>
    </>
  );
}
