import { referenceLimits } from '@marula/contract/reference-limits';
import { useSearch } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { FormHead } from '@/ui/form-head';
import layout from '@/ui/layout.module.css';
import classes from '../components/entry.module.css';

/** What to do about it, by what the link was for. */
const help = {
  token: m.identity_invalid_invitation,
  reference: () => m.identity_invalid_reference({ days: referenceLimits.tokenDays }),
};

export function InvalidLinkScreen() {
  const { reason } = useSearch({ from: '/_full-page/invalid-link' });
  return (
    <>
      <FormHead text={reason ? m.error_auth_token_invalid() : m.error_auth_link_invalid()} />
      <p className={classes.lead}>{reason ? help[reason]() : m.identity_invalid_help()}</p>
      <div className={`${layout.wrapping} ${layout.gap12}`}>
        {!reason && (
          <ButtonLink to="/forgot-password" size="lg">
            {m.identity_new_link()}
          </ButtonLink>
        )}
        <ButtonLink to="/" size="lg" variant={reason ? 'filled' : 'default'}>
          {m.identity_home()}
        </ButtonLink>
      </div>
    </>
  );
}
