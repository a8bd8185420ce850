import { expect, test } from 'vitest';
import { StartupError } from '../core/startup-error.ts';
import { readConfig } from './config.ts';

test('nothing needs to be set', () => {
  expect(readConfig({})).toMatchObject({
    app: { mode: 'all', demo: true },
    http: { port: 3000, host: 'localhost', siteUrl: 'http://localhost:3000' },
    database: { url: undefined, dataDir: '.data' },
  });
});

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', SITE_URL: ' ' }).http).toMatchObject({ port: 3000, siteUrl: 'http://localhost:3000' });
});

test('the site’s address follows the port, unless it is given', () => {
  expect(readConfig({ PORT: '4000' }).http.siteUrl).toBe('http://localhost:4000');
  expect(readConfig({ SITE_URL: 'https://marula.example/' }).http.siteUrl).toBe('https://marula.example');
});

test.each([
  ['PORT', 'many'],
  ['PORT', '70000'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['DATABASE_URL', 'mysql://secret@x/y'],
  ['PROCESS_MODE', 'both'],
  ['DEMO', 'maybe'],
  ['METRICS_TOKEN', 'short'],
  ['WHATSAPP_URL', 'ftp://texts.test'],
  ['SMS_QUIET_HOURS', '21-24'],
  ['SMS_QUIET_HOURS', 'night'],
  ['SERVICE_KEYS', 'ops:admin:only-thirty-one-bytes-of-secret'.slice(0, 41)],
  ['SERVICE_KEYS', `ops:finance:${'s'.repeat(32)}`],
  ['SERVICE_KEYS', 's'.repeat(64)],
  ['SERVICE_KEYS', `ops:admin:${'s'.repeat(32)}, ops:database:${'t'.repeat(32)}`],
])('%s=%s is refused with one sentence that names the setting and keeps the value to itself', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(StartupError);
  expect(read).toThrow(new RegExp(`^The setting ${name} cannot be used: .+\\.$`));
  if (value.length > 5) expect(read).not.toThrow(value);
});
