import { useRouter } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { PageHead } from '@/ui/page-head';

export function ActionFailedScreen() {
  const router = useRouter();
  return (
    <PageHead lead={m.error_server_unavailable()}>
      <button type="button" {...buttonLook({ size: 'lg' })} onClick={() => router.invalidate()}>
        {m.actions_again()}
      </button>
    </PageHead>
  );
}
