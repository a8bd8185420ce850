import { useRouter } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { Empty } from '@/ui/empty';
import { PageHead } from '@/ui/page-head';
import { Wrap } from '@/ui/wrap';

export function BlogFailedScreen() {
  const router = useRouter();
  return (
    <>
      <PageHead title={m.blog_title()} />
      <Wrap>
        <Empty
          title={m.blog_failed_title()}
          text={m.blog_failed_text()}
          action={
            <button type="button" {...buttonLook({ size: 'md' })} onClick={() => router.invalidate()}>
              {m.blog_again()}
            </button>
          }
        />
      </Wrap>
    </>
  );
}
