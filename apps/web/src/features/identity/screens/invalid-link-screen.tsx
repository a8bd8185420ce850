import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { FormHead } from '@/ui/form-head';

export function InvalidLinkScreen() {
  return (
    <>
      <FormHead text={m.error_auth_link_invalid()} />
      <ButtonLink to="/" size="lg">
        {m.identity_home()}
      </ButtonLink>
    </>
  );
}
