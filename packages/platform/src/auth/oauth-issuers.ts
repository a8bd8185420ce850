import { z } from 'zod';

/** Providers whose address need not be told. */
export const KNOWN_ISSUERS: Record<string, string> = {
  google: 'https://accounts.google.com',
  azure: 'https://login.microsoftonline.com/common/v2.0',
  linkedin_oidc: 'https://www.linkedin.com/oauth',
};

const OAuthProvider = z.strictObject({
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  /** Known for google, azure and linkedin_oidc; any other provider names its own. */
  issuer: z.url().optional(),
  scopes: z.string().optional(),
  skip_nonce_check: z.boolean().default(false),
});

export const OAuthProviders = z
  .record(z.string().regex(/^[a-z0-9_]+$/), OAuthProvider)
  .check(({ value: providers, issues }) => {
    for (const [name, { issuer }] of Object.entries(providers)) {
      if (issuer || Object.hasOwn(KNOWN_ISSUERS, name)) continue;
      const message = `oauth: ${name} needs an issuer, the address of the provider`;
      issues.push({ code: 'custom', input: providers[name], path: [name], message });
    }
  });
