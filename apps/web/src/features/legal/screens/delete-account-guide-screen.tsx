import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function DeleteAccountGuideScreen() {
  return (
    <main>
      <PageHead title={m.legal_delete_title()} lead={m.legal_delete_lead()} />
    </main>
  );
}
