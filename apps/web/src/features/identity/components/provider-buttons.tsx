// Files of their own: only the marks of configured providers are loaded.
import google from '@/lib/auth/google-mark.svg?no-inline';
import linkedin from '@/lib/auth/linkedin-mark.svg?no-inline';
import microsoft from '@/lib/auth/microsoft-mark.svg?no-inline';
import { configuredProviders, leaveForProvider, type OAuthProvider } from '@/lib/auth/oauth';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import type { useTask } from '../use-task';
import classes from './provider-buttons.module.css';

const looks: Record<OAuthProvider, { mark?: string; label: () => string }> = {
  google: { mark: google, label: m.identity_with_google },
  azure: { mark: microsoft, label: m.identity_with_microsoft },
  linkedin_oidc: { mark: linkedin, label: m.identity_with_linkedin },
  openid: { label: m.identity_with_openid },
};

interface ProviderButtonsProps {
  task: ReturnType<typeof useTask>;
  /** Where the provider sends the person back to. */
  returnTo: () => string;
}

/** Only those that are configured; without one, nothing is drawn. */
export function ProviderButtons({ task, returnTo }: ProviderButtonsProps) {
  if (configuredProviders.length === 0) return null;
  return (
    <>
      <div className={classes.buttons}>
        {configuredProviders.map((provider) => {
          const { mark, label } = looks[provider];
          return (
            <button
              key={provider}
              type="button"
              aria-disabled={task.busy || undefined}
              {...buttonLook({ variant: 'default', size: 'lg', fullWidth: true }, classes.button)}
              onClick={() => task.run(() => leaveForProvider(provider, returnTo()))}
            >
              {mark ? <img src={mark} alt="" width={20} height={20} /> : <Icon name="key-round" size={20} />}
              {label()}
            </button>
          );
        })}
      </div>
      <p className={`${layout.row} ${classes.or}`}>{m.identity_or_email()}</p>
    </>
  );
}
