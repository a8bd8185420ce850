import { useSearch } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { FormHead } from '@/ui/form-head';
import classes from '../components/entry.module.css';

export function InvalidLinkScreen() {
  const { reason } = useSearch({ from: '/_full-page/invalid-link' });
  const isInvitation = reason === 'token';
  return (
    <>
      <FormHead text={isInvitation ? m.error_auth_token_invalid() : m.error_auth_link_invalid()} />
      <p className={classes.lead}>{isInvitation ? m.identity_invalid_invitation() : m.identity_invalid_help()}</p>
      <div className={classes.ways}>
        {!isInvitation && (
          <ButtonLink to="/forgot-password" size="lg">
            {m.identity_new_link()}
          </ButtonLink>
        )}
        <ButtonLink to="/" size="lg" variant={isInvitation ? 'filled' : 'default'}>
          {m.identity_home()}
        </ButtonLink>
      </div>
    </>
  );
}
