import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { PageHead } from '@/ui/page-head';

export function ActionScreen() {
  return (
    <PageHead lead={m.identity_action_text()}>
      <ButtonLink to="/" size="lg">
        {m.identity_home()}
      </ButtonLink>
    </PageHead>
  );
}
