import { useRouter } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { Empty } from '@/ui/empty';
import { PageHead } from '@/ui/page-head';
import { Wrap } from '@/ui/wrap';

/** The list could not be asked for; the address still says what was looked for. */
export function BrowseCandidatesFailedScreen() {
  const router = useRouter();
  return (
    <>
      <PageHead />
      <Wrap>
        <Empty
          title={m.candidates_browse_failed()}
          text={m.candidates_browse_failed_text()}
          action={
            <button type="button" {...buttonLook({ size: 'md' })} onClick={() => router.invalidate()}>
              {m.candidates_browse_again()}
            </button>
          }
        />
      </Wrap>
    </>
  );
}
