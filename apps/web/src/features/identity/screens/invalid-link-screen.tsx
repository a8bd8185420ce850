import { referenceLimits } from '@marula/contract/reference-limits';
import { useSearch } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { FormHead } from '@/ui/form-head';
import layout from '@/ui/layout.module.css';
import classes from '../components/entry.module.css';
import type { LinkReason } from '../link-reason';

/** What to do about it, by what the link was for. */
const help: Record<LinkReason, () => string> = {
  token: m.identity_invalid_invitation,
  reference: () => m.identity_invalid_reference({ days: referenceLimits.tokenDays }),
  signup: m.identity_invalid_signup,
  email: m.identity_invalid_email,
};

/** Where a new one can be asked for; an invitation and a reference are somebody else's to send. */
const newLinks = { signup: '/confirm', email: '/dashboard/settings/account' } as const;

const isMailed = (reason: LinkReason | undefined): reason is keyof typeof newLinks | undefined =>
  reason === undefined || Object.hasOwn(newLinks, reason);

export function InvalidLinkScreen() {
  const { reason } = useSearch({ from: '/_full-page/invalid-link' });
  const mailed = isMailed(reason);
  return (
    <>
      <FormHead text={mailed ? m.error_auth_link_invalid() : m.error_auth_token_invalid()} />
      <p className={classes.lead}>{reason ? help[reason]() : m.identity_invalid_help()}</p>
      <div className={`${layout.wrapping} ${layout.gap12}`}>
        {mailed && (
          <ButtonLink to={reason ? newLinks[reason] : '/forgot-password'} size="lg">
            {m.identity_new_link()}
          </ButtonLink>
        )}
        <ButtonLink to="/" size="lg" variant={mailed ? 'default' : 'filled'}>
          {m.identity_home()}
        </ButtonLink>
      </div>
    </>
  );
}
