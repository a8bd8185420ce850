import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../app/config.ts';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { withThirdParties } from './third-party-sources.ts';

const page = { 'script-src': "'self'", 'connect-src': "'self'", 'img-src': "'self'" };
const policyWith = (env: Record<string, string>) => withThirdParties(page, readConfig(env).http);

test('without a key nobody from outside is in the policy', () => {
  const addresses = {
    GOOGLE_TAGS_URL: 'https://t.test',
    POSTHOG_URL: 'https://p.test',
    RECAPTCHA_URL: 'https://r.test',
  };
  expect(policyWith({ ...addresses, LIVE_CHAT_ORIGINS: 'https://c.test' })).toEqual(page);
});

test.each<[string, Record<string, string>, Record<string, string>]>([
  [
    'Analytics',
    { GOOGLE_ANALYTICS_ID: 'G-ABC1', GOOGLE_TAGS_URL: 'https://tags.test/' },
    {
      'script-src': "'self' https://tags.test",
      'connect-src': "'self' https://tags.test https://*.google-analytics.com https://*.analytics.google.com",
      'img-src': "'self' https://tags.test https://*.google-analytics.com https://*.analytics.google.com",
    },
  ],
  ['PostHog', { POSTHOG_KEY: 'phc_1' }, { ...page, 'connect-src': "'self' https://eu.i.posthog.com" }],
  ['Sentry', { SENTRY_DSN: 'https://k@errors.test/7' }, { ...page, 'connect-src': "'self' https://errors.test" }],
  [
    'the live chat',
    { LIVE_CHAT_URL: 'https://chat.test/w.js?id=1', LIVE_CHAT_ORIGINS: 'https://*.chat.test, wss://live.chat.test' },
    {
      'script-src': "'self' https://chat.test https://*.chat.test",
      'style-src': 'https://chat.test https://*.chat.test',
      'img-src': "'self' https://chat.test https://*.chat.test",
      'font-src': 'https://chat.test https://*.chat.test',
      'media-src': 'https://chat.test https://*.chat.test',
      'connect-src': "'self' https://chat.test https://*.chat.test wss://live.chat.test",
      'frame-src': 'https://chat.test https://*.chat.test',
    },
  ],
  [
    'the bot check',
    { RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET: 'secret', RECAPTCHA_URL: 'https://www.recaptcha.net' },
    {
      ...page,
      'script-src': "'self' https://www.recaptcha.net/recaptcha/ https://www.gstatic.com/recaptcha/",
      'connect-src': "'self' https://www.recaptcha.net/recaptcha/",
      'frame-src': 'https://www.recaptcha.net/recaptcha/',
    },
  ],
])('%s may be reached where it is configured, and nobody else', (_, env, policy) => {
  expect(policyWith(env)).toEqual(policy);
});

test.each([
  ['SENTRY_DSN', 'https://errors.test/7'],
  ['GOOGLE_ANALYTICS_ID', 'UA-1'],
  ['POSTHOG_KEY', "phc_'; script-src *"],
  ['LIVE_CHAT_URL', 'javascript:alert(1)'],
  ['LIVE_CHAT_ORIGINS', "https://c.test; script-src 'unsafe-inline'"],
])('%s is refused when it is %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

describe('with every key', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({
      beside: true,
      env: {
        TAG_MANAGER_ID: 'GTM-ABC1',
        GOOGLE_ANALYTICS_ID: 'G-ABC1',
        POSTHOG_KEY: 'phc_1',
        SENTRY_DSN: 'https://k@errors.test/7',
        LIVE_CHAT_URL: 'https://chat.test/w.js',
      },
    });
  });
  afterAll(() => app.stop());

  test('the embedded list still reaches nobody', async () => {
    const { headers } = await app.http.inject('/browse-jobs/iframe');
    const sources = String(headers['content-security-policy']);
    expect(sources).toContain("default-src 'self'");
    expect(sources).not.toMatch(/google|posthog|errors\.test|chat\.test/);
  });
});
