import { NewsletterForm } from '@/domain/newsletter/newsletter-form';
import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';
import type { SentWish } from '../sent-wish';

export function NewsletterScreen({ sent }: { sent: SentWish | undefined }) {
  if (sent && !sent.failure) return <PageHead title={m.newsletter_sent_title()} lead={m.newsletter_sent()} />;
  return (
    <PageHead lead={m.newsletter_lead()}>
      <NewsletterForm page="/newsletter" failure={sent?.failure} email={sent?.email} />
    </PageHead>
  );
}
