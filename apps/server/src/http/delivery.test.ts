import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { candidateWorker } from '@marula/contract/candidate-app-paths';
import { countryForm } from '@marula/contract/tenants';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../app/test-app.ts';

let app: TestApp;
const webDir = mkdtempSync(path.join(tmpdir(), 'marula-web-'));

beforeAll(async () => {
  const put = (file: string, text: string) => writeFileSync(path.join(webDir, file), text);
  mkdirSync(path.join(webDir, 'assets'));
  put('index.html', `<title>the app</title>${CONFIG}`);
  put('iframe.html', `<title>the frame</title>${CONFIG}`);
  put('candidate.html', `<title>the candidate’s app</title>${CONFIG}`);
  put('routes.json', JSON.stringify(['/', '/login', '/things/:slug', '/browse-jobs/iframe', '/sitemap.xml']));
  put('assets/main-abc.js', 'let a;');
  writeFileSync(path.join(webDir, 'assets/main-abc.js.br'), brotliCompressSync('let a; // as small as can be'));
  put('embed.js', 'let b;');
  mkdirSync(path.join(webDir, 'app'));
  put('app/sw.js', `keep('${candidateWorker.pageMark}');`);
  app = await startTestApp({ beside: true, webDir, env: { METRICS_TOKEN: 'a-token-of-sixteen' } });
});
afterAll(async () => {
  await app.stop();
  rmSync(webDir, { recursive: true });
});

/** Where the build leaves room for what the server tells a page. */
const CONFIG = '<script type="application/json" id="config">{}</script>';
const titleOf = (html: string) => /<title>.*<\/title>/.exec(html)?.[0];

const get = (url: string, more: object = {}) => app.http.inject({ method: 'GET', url, ...more });

test('the app’s worker names the page of today, and browsers ask for it each time', async () => {
  const reply = await get('/app/sw.js');
  expect(reply.body).toMatch(/^keep\('[\w-]{22}'\);$/);
  expect(reply.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  });
});

describe('pages', () => {
  test.each(['/', '/login', '/login/', '/login?next=%2F', '/things/42'])('%s is the app', async (url) => {
    const reply = await get(url);
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([200, '<title>the app</title>']);
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(reply.headers['x-frame-options']).toBe('DENY');
  });

  test.each(['/nothing', '/things/42/more', '/loginx'])('%s is the app with status 404', async (url) => {
    const reply = await get(url);
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([404, '<title>the app</title>']);
  });

  test.each([
    ['/app', 200],
    ['/app/', 200],
    ['/app/jobs', 200],
    ['/app/apply/42?review', 200],
    ['/app/nothing', 404],
  ])('%s is the candidate’s app with status %i', async (url, status) => {
    const reply = await get(url);
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([status, '<title>the candidate’s app</title>']);
  });

  test('only the embedded list may be framed, and it has a page of its own', async () => {
    const reply = await get('/browse-jobs/iframe?company=1');
    expect([reply.statusCode, titleOf(reply.body)]).toEqual([200, '<title>the frame</title>']);
    expect(reply.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(reply.headers['x-frame-options']).toBeUndefined();
    expect(reply.headers['x-robots-tag']).toBe('noindex');
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test('the list of a company that names its sites may be framed by those alone', async () => {
    const owner = await app.signIn();
    const origin = 'https://www.kopje.example';
    await app.db.query('insert into company_sites (company_id, origin) values ($1, $2)', [owner.company_id, origin]);
    const ancestors = async (company: string) =>
      /frame-ancestors ([^;]*)/.exec(
        String((await get(`/browse-jobs/iframe?country=ZA&company=${company}`)).headers['content-security-policy']),
      )?.[1];
    expect([await ancestors(owner.company_id), await ancestors(owner.profile_id), await ancestors('all')]).toEqual([
      `'self' ${origin}`,
      '*',
      '*',
    ]);
  });

  test.each(['/browse-jobs/iframe/', '/browse-jobs/iframes', '/browse-jobs/iframe%3Fx', '/?x=/browse-jobs/iframe'])(
    '%s only looks like the embedded list and may not be framed',
    async (url) => {
      const { headers } = await get(url);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect([headers['x-frame-options'], headers['x-robots-tag']]).toEqual(['DENY', undefined]);
    },
  );

  test('the script for other sites may be loaded by any of them and kept for an hour', async () => {
    const { statusCode, headers } = await get('/embed.js');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  test('are told their settings in the HTML, and reach nobody that is not configured', async () => {
    const told = /id="config">(.*)<\/script>/.exec((await get('/')).body)?.[1] ?? '';
    const always = { maintenance: false, iconsUrl: '/icons', consentRevision: 0, textChannels: ['sms'] };
    expect(JSON.parse(told)).toEqual({ ...always, signInProviders: [] });
    const sends = { SMTP_URL: 'smtp://127.0.0.1:9', WHATSAPP_URL: 'https://texts.test/', WHATSAPP_TOKEN: 'secret' };
    const env = { TAG_MANAGER_ID: 'GTM-ABC1', MAINTENANCE: 'on', GOOGLE_MAPS_KEY: 'a-key', ...sends };
    const client = { OPENID_ISSUER: 'https://people.test', OPENID_CLIENT_ID: 'us', OPENID_CLIENT_SECRET: 'secret' };
    const tagged = await startTestApp({ beside: true, webDir, env: { ...env, ...client } });
    const page = await tagged.http.inject('/maintenance');
    expect(page.body).toContain('"maintenance":true');
    expect(page.body).toContain('"googleMapsKey":"a-key"');
    expect(page.body).toContain('"signInProviders":["openid"]');
    // Without an SMS service nobody can show that a number is theirs.
    expect(page.body).toContain('"textChannels":[]');
    expect(page.body).not.toContain('secret');
    expect(page.headers['content-security-policy']).toContain('https://www.googletagmanager.com');
    expect(page.headers['content-security-policy']).toMatch(/script-src [^;]*https:\/\/maps\.googleapis\.com/);
    expect(page.headers['content-security-policy']).toMatch(/connect-src [^;]*https:\/\/places\.googleapis\.com/);
    expect((await get('/')).headers['content-security-policy']).not.toContain('google');
    const framed = await tagged.http.inject('/browse-jobs/iframe');
    expect(framed.headers['content-security-policy']).not.toContain('google');
    await tagged.stop();
  });

  test('are told of Branch, and may reach it, only where its key is set', async () => {
    const before = await get('/');
    expect(before.body + before.headers['content-security-policy']).not.toContain('branch');
    const linked = await startTestApp({ beside: true, webDir, env: { BRANCH_KEY: 'key_test_abc' } });
    const page = await linked.http.inject('/');
    expect(page.body).toContain('"branchKey":"key_test_abc","branchUrl":"https://cdn.branch.io"');
    const policy = page.headers['content-security-policy'];
    expect(policy).toMatch(/script-src [^;]*https:\/\/cdn\.branch\.io/);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/api2\.branch\.io/);
    const framed = await linked.http.inject('/browse-jobs/iframe');
    expect(framed.headers['content-security-policy']).not.toContain('branch');
    await linked.stop();
  });

  test('a named asset lasts, a page is asked for again', async () => {
    expect((await get('/assets/main-abc.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/')).headers['cache-control']).toBe('no-cache');
  });

  test('a file of the build goes out as small as the build made it, to who can read that', async () => {
    const url = '/assets/main-abc.js';
    const small = await get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': expect.stringContaining('immutable'),
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(String(brotliDecompressSync(small.rawPayload))).toBe('let a; // as small as can be');
    expect((await get(url)).body).toBe('let a;');
    expect((await get(`${url}.br`)).statusCode).toBe(404);
  });

  test.each(['/auth/v1/gone', '/storage/v1/gone'])('%s is a 404 in the words of the platform', async (url) => {
    const reply = await get(url);
    expect(reply.headers['content-type']).toContain('application/json');
    expect(Object.values(reply.json()).join()).toMatch(/not found/i);
  });

  test.each(['/assets/gone.js', '/api/gone', '/icons/gone.json'])('%s is no page but a 404 in JSON', async (url) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'request.not_found']);
  });

  test.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '/assets/\\..\\x'])(
    '%s leaves the folder for nobody',
    async (url) => {
      expect((await get(url)).body).not.toContain('"name"');
    },
  );
});

describe('a country', () => {
  const choose = (code: string, headers: Record<string, string> = {}) =>
    app.http.inject({
      method: 'POST',
      url: countryForm.path,
      headers: { host: 'marula.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ [countryForm.field]: code }).toString(),
    });

  test('is chosen by a form, kept for a year, and the page it was chosen on comes back', async () => {
    const reply = await choose('ZM', { referer: 'https://marula.example/browse-jobs?search=cook' });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/browse-jobs?search=cook']);
    expect(reply.headers['set-cookie']).toEqual([
      expect.stringMatching(/^tenant=ZM; path=\/; samesite=lax; max-age=31536000/),
      expect.stringMatching(/^locale=zm; /),
    ]);
  });

  test.each([
    ['another site', { referer: 'https://evil.example/steal' }],
    ['nowhere', {}],
    ['what is no address', { referer: 'javascript:alert(1)' }],
  ])('chosen from %s leads home', async (_, headers) => {
    expect((await choose('ZM', headers)).headers.location).toBe('/');
  });

  test('that we do not serve is the first one', async () => {
    expect((await choose('XX')).headers['set-cookie']?.[0]).toMatch(/^tenant=ZA;/);
  });
});

describe('icons', () => {
  test('come by name, in the Iconify format', async () => {
    const { prefix, icons, not_found } = (await get('/icons/lucide.json?icons=check,circle-x,no-such-icon')).json();
    expect([prefix, Object.keys(icons).toSorted(), not_found]).toEqual([
      'lucide',
      ['check', 'circle-x'],
      ['no-such-icon'],
    ]);
    expect(icons.check.body).toContain('<path');
  });

  test.each(['Check', 'check_mark', '../x', 'a'.repeat(300), '', '__proto__', 'check,,x'])(
    'refuse the name %j',
    async (name) => {
      expect((await get(`/icons/lucide.json?icons=${encodeURIComponent(name)}`)).statusCode).toBe(400);
    },
  );
});

describe('figures', () => {
  test('are shown to this machine', async () => {
    await get('/api/form');
    const reply = await get('/metrics', { remoteAddress: '127.0.0.1' });
    expect(reply.body).toContain('http_request_duration_seconds_count{method="GET",route="/api/form",status="200"}');
    expect(reply.body).toContain('database_connections{state="total"}');
  });

  test.each([
    ['a stranger', { remoteAddress: '203.0.113.7' }, 404],
    [
      'a stranger with a wrong token',
      { remoteAddress: '203.0.113.7', headers: { authorization: 'Bearer a-token-of-sixteeN' } },
      404,
    ],
    [
      'a stranger behind a proxy on this machine',
      { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.7' } },
      404,
    ],
    [
      'a stranger with the token',
      { remoteAddress: '203.0.113.7', headers: { authorization: 'Bearer a-token-of-sixteen' } },
      200,
    ],
  ])('asked for by %s', async (_, request, status) => {
    expect((await get('/metrics', request)).statusCode).toBe(status);
  });
});

describe('the contract, for others', () => {
  test('is an OpenAPI document that names every path, its access and its errors', async () => {
    const document = (await get('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const support = document.paths['/api/contact/support'].post;
    expect(support.security).toEqual([{ session: [] }]);
    expect(Object.keys(support.responses)).toEqual(expect.arrayContaining(['200', '400', '401', '413', '429']));
  });

  test('is a page that a person can read', async () => {
    const reply = await get('/api/docs');
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.body).toContain('/api/activity_log');
  });
});

test('health and readiness answer', async () => {
  expect((await get('/api/health')).json()).toEqual({ status: 'ok' });
  expect((await get('/api/ready')).json()).toMatchObject({ status: 'ready' });
});

test('a database that is away is a 503 in the catalogue’s words, and the process stays alive', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const query = vi.spyOn(app.deps.db, 'query').mockRejectedValueOnce(away);
  const reply = await get('/api/ready');
  expect([reply.statusCode, reply.json().error.code]).toEqual([503, 'server.unavailable']);
  expect((await get('/api/health')).statusCode).toBe(200);
  query.mockRestore();
  expect((await get('/api/ready')).statusCode).toBe(200);
});
