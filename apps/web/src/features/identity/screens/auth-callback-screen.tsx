import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { PageHead } from '@/ui/page-head';

export function AuthCallbackScreen() {
  return (
    <PageHead lead={m.identity_callback_text()}>
      <ButtonLink to="/login" size="lg">
        {m.identity_to_login()}
      </ButtonLink>
    </PageHead>
  );
}
