import { Button } from '@mantine/core';
import type { UserIdentity } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { configuredProviders, type OAuthProvider } from '@/lib/auth/oauth';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { failureText } from '../failure';
import { settingsQueries } from '../settings.queries';
import { useLinkIdentity, useUnlinkIdentity } from '../settings.security.mutations';
import { Loaded } from './loaded';
import { Row, Rows } from './row';
import { SettingsSection } from './settings-section';

const names: Record<OAuthProvider, () => string> = {
  google: m.settings_identity_google,
  azure: m.settings_identity_azure,
  linkedin_oidc: m.settings_identity_linkedin,
  openid: m.settings_identity_openid,
};

const refused = (error: unknown) => toast.error(failureText(error));

function ProviderRow({ provider, identity }: { provider: OAuthProvider; identity: UserIdentity | undefined }) {
  const link = useLinkIdentity();
  const unlink = useUnlinkIdentity();
  const name = names[provider]();
  const email = String(identity?.identity_data?.email ?? '');
  const text = identity ? m.settings_identity_linked({ email }) : m.settings_identity_not_linked();
  const gone = () => toast.success(m.settings_identity_unlinked({ provider: name }));
  return (
    <Row title={name} text={text}>
      {identity ? (
        <Button
          variant="default"
          aria-label={m.settings_identity_unlink_label({ provider: name })}
          loading={unlink.isPending}
          onClick={() => unlink.mutate(identity, { onSuccess: gone, onError: refused })}
        >
          {m.settings_identity_unlink()}
        </Button>
      ) : (
        <Button
          variant="default"
          aria-label={m.settings_identity_link_label({ provider: name })}
          loading={link.isPending}
          onClick={() => link.mutate(provider, { onError: refused })}
        >
          {m.settings_identity_link()}
        </Button>
      )}
    </Row>
  );
}

/** Only where another way to sign in is configured. */
export function IdentitiesSection() {
  const identities = useQuery({ ...settingsQueries.identities, enabled: configuredProviders.length > 0 });
  if (configuredProviders.length === 0) return null;
  return (
    <SettingsSection title={m.settings_identities()} text={m.settings_identities_text()} bare>
      <Loaded query={identities} rows={configuredProviders.length}>
        {(found) => (
          <Rows label={m.settings_identities()}>
            {configuredProviders.map((provider) => (
              <ProviderRow
                key={provider}
                provider={provider}
                identity={found.find((identity) => identity.provider === provider)}
              />
            ))}
          </Rows>
        )}
      </Loaded>
    </SettingsSection>
  );
}
