import { z } from 'zod';
import { setting } from '../../app/settings.ts';

export const botCheckSettings = {
  siteKey: setting({
    env: 'RECAPTCHA_SITE_KEY',
    doc: 'The reCAPTCHA v3 key that pages load. Empty: no bot check, which the server says at its start.',
    schema: z.string().optional(),
  }),
  secret: setting({
    env: 'RECAPTCHA_SECRET',
    doc: 'The secret that belongs to it.',
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
