import { z } from 'zod';
import { setting, type ValuesOf } from '../core/settings.ts';

export const botCheckSettings = {
  secret: setting({
    env: 'RECAPTCHA_SECRET',
    doc: 'The secret that belongs to RECAPTCHA_SITE_KEY.',
    schema: z.string().optional(),
  }),
  verifyUrl: setting({
    env: 'RECAPTCHA_VERIFY_URL',
    doc: 'Where tokens are verified.',
    schema: z.url({ protocol: /^https?$/ }),
    default: 'https://www.google.com/recaptcha/api/siteverify',
  }),
  leastScore: setting({
    env: 'RECAPTCHA_LEAST_SCORE',
    doc: 'Below this score a call is refused as unusual; from 0 (bot) to 1 (person).',
    schema: z.coerce.number().min(0).max(1),
    default: '0.5',
  }),
};

declare module '../core/config.ts' {
  interface Config {
    botCheck: ValuesOf<typeof botCheckSettings>;
  }
}
