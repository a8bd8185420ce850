import { useState } from 'react';
import google from '@/lib/auth/google-mark.svg?no-inline';
import linkedin from '@/lib/auth/linkedin-mark.svg?no-inline';
import microsoft from '@/lib/auth/microsoft-mark.svg?no-inline';
import { configuredProviders, leaveForProvider, type OAuthProvider } from '@/lib/auth/oauth';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import classes from './sign-in.module.css';

const looks: Record<OAuthProvider, { mark?: string; label: () => string }> = {
  google: { mark: google, label: m.identity_with_google },
  azure: { mark: microsoft, label: m.identity_with_microsoft },
  linkedin_oidc: { mark: linkedin, label: m.identity_with_linkedin },
  openid: { label: m.identity_with_openid },
};

/** The provider sends people back here, without what it said the last time. */
const returnAddress = () => {
  const { origin, pathname, search } = location;
  const next = new URLSearchParams(search).get('next');
  return `${origin}${pathname}${next ? `?next=${encodeURIComponent(next)}` : ''}`;
};

const cameBackRefused = () => new URLSearchParams(location.search).has('error');

/** Only those that are configured; without one nothing is drawn. */
export function ProviderButtons() {
  const [failed, setFailed] = useState(cameBackRefused);
  if (configuredProviders.length === 0) return null;
  const leave = (provider: OAuthProvider) => {
    setFailed(false);
    leaveForProvider(provider, returnAddress()).catch(() => setFailed(true));
  };
  return (
    <div className={classes.providers}>
      {failed && (
        <Notice icon="triangle-alert" tone="danger" role="alert">
          {m.identity_oauth_failed()}
        </Notice>
      )}
      <p>{m.candidate_app_sign_up_or()}</p>
      {configuredProviders.map((provider) => {
        const { mark, label } = looks[provider];
        return (
          <Button key={provider} look="outline" size="lg" wide onClick={() => leave(provider)}>
            {mark && <img src={mark} alt="" width={20} height={20} />}
            {label()}
          </Button>
        );
      })}
    </div>
  );
}
