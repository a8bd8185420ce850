import { useRouter } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { PageHead } from '@/ui/page-head';

export function LegalFailedScreen() {
  const router = useRouter();
  return (
    <PageHead lead={m.legal_failed()}>
      <button type="button" {...buttonLook({ size: 'md' })} onClick={() => router.invalidate()}>
        {m.legal_again()}
      </button>
    </PageHead>
  );
}
