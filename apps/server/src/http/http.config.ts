import { request as requestLimits } from '@marula/contract/limits';
import { z } from 'zod';
import { onOff, setting, type ValuesOf } from '../core/settings.ts';
import { thirdPartySettings } from './third-parties.config.ts';

/** Icons come from this server, as long as no other is named. */
export const ownIconsUrl = '/icons';

export const httpSettings = {
  port: setting({
    env: 'PORT',
    doc: 'The port that serves everything.',
    schema: z.coerce.number('must be a number').int().min(0).max(65_535),
    default: '3000',
  }),
  host: setting({
    env: 'HOST',
    doc: 'The address to listen on; 0.0.0.0 in a container.',
    schema: z.string().min(1),
    default: 'localhost',
  }),
  siteUrl: setting({
    env: 'SITE_URL',
    doc: 'The address that people type, for links and redirects. Empty: http://localhost and the port.',
    schema: z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
  }),
  trustProxy: setting({
    env: 'TRUST_PROXY',
    doc: 'Addresses or ranges of the proxies in front, separated by commas; only their X-Forwarded-For is believed.',
    schema: z
      .string()
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .optional(),
  }),
  maintenance: setting({
    env: 'MAINTENANCE',
    doc: 'Closes the product while it is on: every page leads to /maintenance. Off leaves it to the console: on or off.',
    schema: onOff,
    default: 'off',
  }),
  iconsUrl: setting({
    env: 'ICONS_URL',
    doc: 'Where pages ask for icons, in the format of the Iconify API.',
    schema: z.union([z.literal(ownIconsUrl), z.url({ protocol: /^https$/ })], 'must be /icons or an https address'),
    default: ownIconsUrl,
  }),
  ...thirdPartySettings,
  consentRevision: setting({
    env: 'CONSENT_REVISION',
    doc: 'Raise it when what we ask consent for changes: everybody is asked again.',
    schema: z.coerce.number('must be a number').int().min(0),
    default: '0',
  }),
  redisUrl: setting({
    env: 'REDIS_URL',
    doc: 'Live channels of several processes hear each other through this Redis. Empty: through the database.',
    schema: z.url({ protocol: /^rediss?$/, error: 'must be a redis or rediss address' }).optional(),
  }),
  metricsToken: setting({
    env: 'METRICS_TOKEN',
    doc: 'Lets a caller that is not on this machine read /metrics with this bearer token. Empty: loopback only.',
    schema: z.string().min(16, 'needs at least 16 characters').optional(),
  }),
  requestsPerMinute: setting({
    env: 'REQUESTS_PER_MINUTE',
    doc: `Calls that one address may make in a minute, and a person who is signed in ${requestLimits.personCalls} times as often; files may be read ${requestLimits.filesPerCall} times as often.`,
    schema: z.coerce.number('must be a number').int().min(1),
    default: String(requestLimits.perMinute),
  }),
};

declare module '../core/config.ts' {
  interface Config {
    http: ValuesOf<typeof httpSettings> & { siteUrl: string };
  }
}
