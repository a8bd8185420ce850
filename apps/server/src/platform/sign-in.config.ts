import { z } from 'zod';
import { setting, type ValuesOf } from '../core/settings.ts';

const id = (name: string, provider: string) =>
  setting({
    env: `${name}_CLIENT_ID`,
    doc: `Lets people sign in with ${provider}: the client id of our app there. Empty: not offered.`,
    schema: z.string().optional(),
  });

const secret = (name: string) =>
  setting({ env: `${name}_CLIENT_SECRET`, doc: 'The secret that belongs to it.', schema: z.string().optional() });

export const signInSettings = {
  passwordHashKib: setting({
    env: 'PASSWORD_HASH_KIB',
    doc: 'The memory that hashing a password takes, in KiB. Less makes stolen hashes easier to guess.',
    schema: z.coerce.number().int().min(8),
    default: '65536',
  }),
  passwordHashPasses: setting({
    env: 'PASSWORD_HASH_PASSES',
    doc: 'How often hashing a password goes over that memory.',
    schema: z.coerce.number().int().min(1),
    default: '3',
  }),
  keysSecret: setting({
    env: 'KEYS_SECRET',
    doc: 'Seals signing keys and other secrets in the database, so that who reads it cannot use them. Never change it. Empty: not sealed.',
    schema: z.string().min(32, 'needs at least 32 characters').optional(),
  }),
  googleId: id('GOOGLE', 'Google'),
  googleSecret: secret('GOOGLE'),
  microsoftId: id('MICROSOFT', 'Microsoft'),
  microsoftSecret: secret('MICROSOFT'),
  linkedinId: id('LINKEDIN', 'LinkedIn'),
  linkedinSecret: secret('LINKEDIN'),
  openidIssuer: setting({
    env: 'OPENID_ISSUER',
    doc: 'The address of any other OpenID provider that people may sign in with. Empty: none.',
    schema: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  }),
  openidId: id('OPENID', 'that provider'),
  openidSecret: secret('OPENID'),
};

declare module '../core/config.ts' {
  interface Config {
    signIn: ValuesOf<typeof signInSettings>;
  }
}
