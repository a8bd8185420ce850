import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { PageHead } from '@/ui/page-head';

export function ConfirmScreen() {
  return (
    <PageHead lead={m.identity_confirm_text()}>
      <ButtonLink to="/login" size="lg">
        {m.identity_to_login()}
      </ButtonLink>
    </PageHead>
  );
}
