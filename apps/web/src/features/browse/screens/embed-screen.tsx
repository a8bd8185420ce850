import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function EmbedScreen() {
  return (
    <main>
      <PageHead title={m.browse_embed_title()} lead={m.browse_embed_lead()} />
    </main>
  );
}
