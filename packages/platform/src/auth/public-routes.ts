import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../platform.ts';
import { VERSION } from '../version.ts';
import { issuerOf } from './bearer.ts';
import { notFound } from './errors.ts';
import { KNOWN_ISSUERS } from './oauth-issuers.ts';

/** What anybody may ask. */
export function publicRoutes(context: PlatformContext, app: FastifyInstance): void {
  app.get('/health', () => ({
    version: VERSION,
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  }));

  app.get('/settings', () => settingsOf(context));

  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return context.keys.jwks();
  });

  app.get('/.well-known/openid-configuration', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    const issuer = issuerOf(context);
    return {
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      userinfo_endpoint: `${issuer}/user`,
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256', 'RS256'],
    };
  });

  app.all('/sso', samlDisabled);
  app.all('/sso/*', samlDisabled);
}

const samlDisabled = () => {
  throw notFound('saml_provider_disabled', 'SAML 2.0 is disabled');
};

function settingsOf({ config }: PlatformContext) {
  const names = [...new Set([...Object.keys(KNOWN_ISSUERS), ...Object.keys(config.oauth)])];
  return {
    external: {
      ...Object.fromEntries(names.map((name) => [name, name in config.oauth])),
      email: config.external_email_enabled,
      phone: config.external_phone_enabled,
      anonymous_users: config.anonymous_users,
    },
    disable_signup: config.disable_signup,
    mailer_autoconfirm: config.mailer_autoconfirm,
    phone_autoconfirm: config.phone_autoconfirm,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  };
}
