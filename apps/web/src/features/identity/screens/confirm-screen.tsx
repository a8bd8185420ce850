import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { PageHead } from '@/ui/page-head';

/** For who confirms in another browser than the one they signed up in: there is no session here to go on with. */
export function ConfirmScreen() {
  return (
    <PageHead lead={m.identity_confirm_text()}>
      <ButtonLink to="/login" size="lg">
        {m.identity_to_login()}
      </ButtonLink>
    </PageHead>
  );
}
