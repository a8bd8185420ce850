import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { PageHead } from '@/ui/page-head';

export function AppRedirectScreen() {
  return (
    <PageHead lead={m.identity_app_text()}>
      <ButtonLink to="/browse-jobs" size="lg">
        {m.identity_open_web()}
      </ButtonLink>
    </PageHead>
  );
}
