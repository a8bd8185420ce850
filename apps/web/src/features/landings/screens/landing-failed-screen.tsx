import { useRouter } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { Empty } from '@/ui/empty';
import { Wrap } from '@/ui/wrap';

export function LandingFailedScreen() {
  const router = useRouter();
  return (
    <Wrap>
      <Empty
        title={m.landings_failed_title()}
        text={m.landings_failed_text()}
        action={
          <button type="button" {...buttonLook({ size: 'md' })} onClick={() => router.invalidate()}>
            {m.landings_again()}
          </button>
        }
      />
    </Wrap>
  );
}
