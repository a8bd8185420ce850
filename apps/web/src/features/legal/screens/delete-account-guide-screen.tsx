import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function DeleteAccountGuideScreen() {
  return (
    <main>
      <PageHead lead={m.legal_delete_lead()} />
    </main>
  );
}
