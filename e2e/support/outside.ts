import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Asked {
  path: string;
  body: string;
}

const anybody = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'content-type': 'text/javascript',
};

/** What the scripts of others do as far as a page can tell. */
const scripts: Record<string, string> = {
  '/gtm.js': 'window.tagManager = true',
  '/gtag/js': `for (const name of ['_ga', '_ga_ABC1', '_gid']) document.cookie = name + '=1; path=/'`,
  '/chat.js': `document.body.append(Object.assign(document.createElement('div'), { id: 'chat' }))`,
  '/recaptcha/api.js': `window.grecaptcha = { ready: (run) => run(), execute: async (key, { action }) => action }`,
};

/** Google's answer about a token, which here is its action. */
const verified = (body: string) =>
  JSON.stringify({ success: true, score: 0.9, action: new URLSearchParams(body).get('response') });

/** Stands for everybody whom a page may reach besides us, and notes who was asked for what. */
export const startOutside = async () => {
  let asked: Asked[] = [];
  const server = createServer(async (request, reply) => {
    const path = new URL(request.url ?? '', 'http://outside').pathname;
    const body = await text(request);
    if (request.method !== 'OPTIONS') asked.push({ path, body });
    reply.writeHead(200, anybody).end(path === '/siteverify' ? verified(body) : (scripts[path] ?? '{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    settings: {
      TAG_MANAGER_ID: 'GTM-ABC1',
      GOOGLE_ANALYTICS_ID: 'G-ABC1',
      GOOGLE_TAGS_URL: url,
      POSTHOG_KEY: 'phc_key',
      POSTHOG_URL: url,
      SENTRY_DSN: `http://key@127.0.0.1:${port}/7`,
      LIVE_CHAT_URL: `${url}/chat.js`,
      RECAPTCHA_SITE_KEY: 'a-site-key',
      RECAPTCHA_SECRET: 'a-secret',
      RECAPTCHA_URL: url,
      RECAPTCHA_VERIFY_URL: `${url}/siteverify`,
      GOOGLE_MAPS_KEY: 'a-maps-key',
    },
    paths: () => [...new Set(asked.map(({ path }) => path))].toSorted(),
    times: (wanted: string) => asked.filter(({ path }) => path === wanted).length,
    /** What PostHog was told, in its order. */
    counted: () => asked.filter(({ path }) => path === '/i/v0/e/').map(({ body }) => JSON.parse(body)),
    faults: () => asked.filter(({ path }) => path === '/api/7/envelope/').map(({ body }) => body),
    forget: () => {
      asked = [];
    },
    stop: () => server.close(),
  };
};

export type Outside = Awaited<ReturnType<typeof startOutside>>;
