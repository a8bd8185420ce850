import { z } from 'zod';
import { setting } from '../core/settings.ts';

const isAddress = { protocol: /^https?$/, error: 'must be an http or https address' };
const address = z.url(isAddress);
const origin = address.transform((url) => new URL(url).origin);
const key = (pattern: RegExp, error: string) => z.string().regex(pattern, error).optional();

/** Whoever is not named here is not there at all: no script, no source in the policy, no request, no cookie. */
export const thirdPartySettings = {
  errorReportingUrl: setting({
    env: 'ERROR_REPORTING_URL',
    doc: 'Where pages send errors. Empty: nowhere.',
    schema: address.optional(),
  }),
  sentryDsn: setting({
    env: 'SENTRY_DSN',
    doc: 'The Sentry project that errors of work screens are sent to, without personal data. Empty: none.',
    schema: address
      .refine((dsn) => /^https?:\/\/\w+@[^/]+(?:\/.+)?\/\d+$/.test(dsn), 'must look like https://key@host/123')
      .optional(),
  }),
  tagManagerId: setting({
    env: 'TAG_MANAGER_ID',
    doc: 'The Google Tag Manager container that is loaded after consent. Empty: none.',
    schema: key(/^GTM-[A-Z0-9]+$/, 'must look like GTM-ABC123'),
  }),
  analyticsId: setting({
    env: 'GOOGLE_ANALYTICS_ID',
    doc: 'The Google Analytics property that counts visits after consent. Empty: none.',
    schema: key(/^G-[A-Z0-9]+$/, 'must look like G-ABC123'),
  }),
  tagsUrl: setting({
    env: 'GOOGLE_TAGS_URL',
    doc: 'Where the scripts of Tag Manager and Analytics come from: Google, or a server of your own that tags for it.',
    schema: origin,
    default: 'https://www.googletagmanager.com',
  }),
  posthogKey: setting({
    env: 'POSTHOG_KEY',
    doc: 'The PostHog project that counts visits and failures after consent. Empty: none.',
    schema: key(/^phc_\w+$/, 'must look like phc_abc123'),
  }),
  posthogUrl: setting({
    env: 'POSTHOG_URL',
    doc: 'The PostHog server that POSTHOG_KEY belongs to.',
    schema: origin,
    default: 'https://eu.i.posthog.com',
  }),
  liveChatUrl: setting({
    env: 'LIVE_CHAT_URL',
    doc: 'The script of the live chat on public pages, as its provider gives it. Empty: none.',
    schema: address.optional(),
  }),
  liveChatOrigins: setting({
    env: 'LIVE_CHAT_ORIGINS',
    doc: 'What else the live chat reaches, separated by commas: https://*.chat.example, wss://live.chat.example.',
    schema: z
      .string()
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .pipe(z.array(z.string().regex(/^(?:https?|wss?):\/\/[\w.*:-]+$/, 'must be origins, separated by commas')))
      .optional(),
  }),
  recaptchaSiteKey: setting({
    env: 'RECAPTCHA_SITE_KEY',
    doc: 'The reCAPTCHA v3 key that pages load. Empty: no bot check, which the server says at its start.',
    schema: key(/^[\w-]+$/, 'must be a site key'),
  }),
  recaptchaUrl: setting({
    env: 'RECAPTCHA_URL',
    doc: 'Where its script comes from; https://www.recaptcha.net where Google is out of reach.',
    schema: origin,
    default: 'https://www.google.com',
  }),
  googleMapsKey: setting({
    env: 'GOOGLE_MAPS_KEY',
    doc: 'The key that pages search places with, at Google. Empty: they search the list of towns that comes along.',
    schema: key(/^[\w-]+$/, 'must be an API key'),
  }),
  branchKey: setting({
    env: 'BRANCH_KEY',
    doc: 'The Branch key by which a link to the app is known after its install, with consent. Empty: our own way only.',
    schema: key(/^key_(live|test)_\w+$/, 'must look like key_live_abc123'),
  }),
  branchUrl: setting({
    env: 'BRANCH_URL',
    doc: 'Where the script of Branch comes from.',
    schema: origin,
    default: 'https://cdn.branch.io',
  }),
};
