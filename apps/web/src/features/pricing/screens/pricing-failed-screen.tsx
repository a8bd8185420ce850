import { useRouter } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { Empty } from '@/ui/empty';
import { PageHead } from '@/ui/page-head';
import { Wrap } from '@/ui/wrap';

/** Prices are the server’s word: without it there are none to show. */
export function PricingFailedScreen() {
  const router = useRouter();
  return (
    <>
      <PageHead title={m.pricing_title()} />
      <Wrap>
        <Empty
          title={m.pricing_failed_title()}
          text={m.pricing_failed_text()}
          action={
            <button type="button" {...buttonLook({ size: 'md' })} onClick={() => router.invalidate()}>
              {m.pricing_failed_again()}
            </button>
          }
        />
      </Wrap>
    </>
  );
}
