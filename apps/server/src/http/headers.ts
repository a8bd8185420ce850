import { embed } from '@marula/contract/embed';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../core/config.ts';
import { sourceOf } from './start-script.ts';
import { withThirdParties } from './third-party-sources.ts';

type HttpConfig = Config['http'];

/** The one page that other sites may frame. */
export const FRAMEABLE_PATH = embed.path;

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');

const page = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'script-src': "'self'",
  // Mantine sets custom properties in style attributes.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  // Who has recorded their voice or a video hears and sees it before it is sent.
  'media-src': "'self' blob:",
  'connect-src': "'self'",
};

const secured = (siteUrl: string): Record<string, string> =>
  siteUrl.startsWith('https:') ? { 'upgrade-insecure-requests': '' } : {};

function pagePolicy(http: HttpConfig, startScript: string | undefined): Record<string, string> {
  const started = startScript ? { 'script-src': `${page['script-src']} ${sourceOf(startScript)}` } : {};
  return { ...withThirdParties({ ...page, ...started }, http), ...secured(http.siteUrl) };
}

/** A visitor of another site agreed to nothing of ours: nobody else is reached from it, whatever is configured. */
export const framePolicy = (http: HttpConfig, ancestors: string) =>
  policy({ ...page, 'frame-ancestors': ancestors, ...secured(http.siteUrl) });

/** Made once: the same for every reply of its kind, so that a reply costs no thinking (bench http). */
function headerSets(http: HttpConfig, startScript: string | undefined) {
  const secure = http.siteUrl.startsWith('https:');
  const forPage = pagePolicy(http, startScript);
  const always = {
    'x-content-type-options': 'nosniff',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
  const shown = {
    ...always,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-permitted-cross-domain-policies': 'none',
  };
  return {
    // A program reads these: what only matters to a page is left out.
    api: { ...always, 'content-security-policy': policy({ 'default-src': "'none'", 'frame-ancestors': "'none'" }) },
    page: { ...shown, 'x-frame-options': 'DENY', 'content-security-policy': policy(forPage) },
    frame: {
      ...shown,
      'content-security-policy': framePolicy(http, '*'),
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
    },
    // Other sites load it, also those that let in only what says that it may be.
    script: { ...always, 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' },
  };
}

/** A program reads these; the page that shows the API to people is the exception below it. */
const isApi = (url: string) =>
  (url.startsWith('/api/') && !url.startsWith('/api/docs')) || /^\/(auth|storage|realtime)\/v1\//.test(url);
const isAt = (path: string, url: string) => url === path || url.startsWith(`${path}?`);

function kindOf(url: string): 'api' | 'frame' | 'script' | 'page' {
  if (isApi(url)) return 'api';
  if (isAt(FRAMEABLE_PATH, url)) return 'frame';
  return isAt(embed.script, url) ? 'script' : 'page';
}

/** With the one script that stands in pages of ours, which the policy knows by its hash. */
export function setHeaders(app: FastifyInstance, http: HttpConfig, startScript: string | undefined): void {
  const sets = headerSets(http, startScript);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(sets[kindOf(request.url)]).header('x-request-id', request.id);
    done();
  });
}
