import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { PageHead } from '@/ui/page-head';

export const StatusFailedScreen = () => (
  <PageHead lead={m.status_failed()}>
    <ButtonLink to="/status" target="_self" size="md">
      {m.status_again()}
    </ButtonLink>
  </PageHead>
);
