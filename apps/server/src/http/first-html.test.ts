import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { duration } from '@marula/contract/limits';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { jobsOf, wholeJob } from '../app/test-jobs.ts';

const EVIL = '</script><script>alert(1)</script><!--\u2028';

/** Stands for the build's own: draws what each address asks for, and fails where it is told to. */
const DRAWER = `
const page = (markup, more = {}) => ({ markup, title: 'A title', description: 'A sentence.', files: 'home', answers: {}, icons: {}, ...more });
const pages = {
  '/': async ({ tenant, locale }) => page('<h1>' + tenant + ' ' + locale + '</h1>'),
  '/asks': async ({ ask, tenant }) => {
    const address = '/api/job/public/filter-options?workCountryId=' + (tenant === 'ZM' ? 2 : 1);
    return page('<h1>asked</h1>', { answers: { [address]: await ask(address) } });
  },
  '/evil': async () => page('<h1>evil</h1>', { answers: { '/x': { status: 200, body: { title: ${JSON.stringify(EVIL).replaceAll('<', '\\u003c')} } } } }),
  '/throws': async () => { throw new Error('cannot draw this'); },
  '/slow': () => new Promise(() => {}),
};
export const drawFirstPage = async (visit) => {
  const address = visit.address.split('?')[0];
  if (address.startsWith('/browse-jobs/') && address.split('/').length === 3) return page('<h1>job</h1>');
  if (address === '/nothing') return page('<h1>nothing here</h1>');
  return pages[address]?.(visit);
};
`;

const START = '(() => import(document.currentScript.dataset.files))()';

const SHELL = `<html lang="en"><head><title>Marula</title><meta name="description" content="of all" />
<script type="application/json" id="config">{}</script>
<script type="module" crossorigin src="/assets/index.js"></script>
<link rel="modulepreload" crossorigin href="/assets/a.js">
<link rel="stylesheet" crossorigin href="/assets/a.css"></head>
<body><div id="root"><p>One moment please...</p></div></body></html>`;

const webDir = mkdtempSync(path.join(tmpdir(), 'marula-drawn-'));
let app: TestApp;

beforeAll(async () => {
  const put = (file: string, text: string) => writeFileSync(path.join(webDir, file), text);
  for (const folder of ['assets', 'server']) mkdirSync(path.join(webDir, folder));
  put('index.html', SHELL);
  put('iframe.html', SHELL);
  put('candidate.html', SHELL);
  put('routes.json', JSON.stringify(['/', '/asks', '/evil', '/throws', '/slow', '/login', '/browse-jobs/:id']));
  put('assets/a.css', '.a{color:red}');
  put('assets/home.css', '.home{color:blue}');
  const home = { scripts: ['assets/a.js', 'assets/home.js'], styles: ['assets/a.css', 'assets/home.css'] };
  put('route-files.json', JSON.stringify({ home }));
  put('server/package.json', '{"type":"module"}');
  put('server/first-html.js', DRAWER);
  put('server/start.js', START);
  app = await startTestApp({ beside: true, webDir, env: { SITE_URL: 'https://marula.example' } });
});
afterAll(async () => {
  await app.stop();
  rmSync(webDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });
const zambian = { cookie: 'other=1; tenant=ZM; locale=zm' };
const answersIn = (html: string) => JSON.parse(/id="first-data">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('a page that can be drawn', () => {
  test('comes drawn, in its language, and says of itself what search engines and previews need', async () => {
    const { body, statusCode } = await get('/');
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root" data-drawn><h1>ZA en</h1></div>');
    expect(body).not.toContain('One moment');
    expect(body).toContain('<html lang="en-ZA"');
    expect(body).toContain('<title>A title | Marula</title>');
    expect(body.match(/<meta name="description"[^>]*>/g)).toEqual([
      '<meta name="description" content="A sentence." />',
    ]);
    expect(body).toContain('<link rel="canonical" href="https://marula.example/" />');
    expect(body).toContain('<meta property="og:title" content="A title" />');
    expect(body).not.toContain('noindex');
  });

  test('brings its styles and names its files once', async () => {
    const { body } = await get('/');
    expect(body).toMatch(/<style>\.a\{color:red\}<\/style>[\s\S]*<style>\.home\{color:blue\}<\/style>/);
    expect(body.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" media="not all" crossorigin href="/assets/a.css">',
      '<link rel="stylesheet" media="not all" crossorigin href="/assets/home.css">',
    ]);
  });

  test('is also the candidate’s app in so far that its first picture waits for no sheet', async () => {
    const { body } = await get('/app/');
    expect(body).toContain('One moment please');
    expect(body).toMatch(/<style>\.a\{color:red\}<\/style><link rel="stylesheet" media="not all"[^>]*a\.css">/);
  });

  test('leaves the app to the one script that the policy lets stand in a page', async () => {
    const { body, headers } = await get('/');
    expect(body).not.toContain('type="module"');
    expect(body).not.toContain('modulepreload" ');
    const [, files, script = ''] = /<script data-files="([^"]*)">(.*)<\/script>/.exec(body) ?? [];
    expect(script).toBe(START);
    expect(files).toBe('/assets/index.js /assets/a.js /assets/home.js');
    const hash = createHash('sha256').update(script).digest('base64');
    expect(String(headers['content-security-policy'])).toContain(`script-src 'self' 'sha256-${hash}'`);
  });

  test('is of the country that the visitor has chosen, also while others are drawn', async () => {
    const bodies = await Promise.all([get('/', zambian), get('/'), get('/', { cookie: 'tenant=XX; locale=fr' })]);
    expect(bodies.map(({ body }) => /<h1>(.*)<\/h1>/.exec(body)?.[1])).toEqual(['ZM zm', 'ZA en', 'ZA en']);
    expect(bodies[0]?.body).toContain('<html lang="en-ZM"');
  });

  test('carries the very answers of the API', async () => {
    const address = '/api/job/public/filter-options?workCountryId=2';
    const { body } = await get('/asks', zambian);
    expect(answersIn(body)).toEqual({ [address]: { status: 200, body: (await get(address)).json() } });
  });

  test('counts its calls as its visitor’s', async () => {
    const limited = await startTestApp({ beside: true, webDir, env: { REQUESTS_PER_MINUTE: '1' } });
    const statuses = [];
    for (const remoteAddress of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) {
      const { body } = await limited.http.inject({ url: '/asks', remoteAddress });
      statuses.push(...Object.values<{ status: number }>(answersIn(body)).map(({ status }) => status));
    }
    await limited.stop();
    expect(statuses).toEqual([200, 429, 200]);
  });

  test('can be left by no text of an answer', async () => {
    const { body } = await get('/evil');
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('\u2028');
    expect(answersIn(body)['/x'].body.title).toBe(EVIL);
  });

  test('is drawn too where there is none, and hidden from search', async () => {
    const { body, statusCode, headers } = await get('/nothing');
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-cache']);
    expect(body).toContain('<h1>nothing here</h1>');
    expect(body).toContain('<meta name="robots" content="noindex, follow" />');
  });
});

describe('a page that cannot be drawn', () => {
  const isShell = async (url: string) => {
    const { body, statusCode, headers } = await get(url);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(body).toContain('<div id="root"><p>One moment please...</p></div>');
  };

  test.each(['/throws', '/slow'])('at %s is left to the app, and we hear of it', async (url) => {
    app.log.length = 0;
    await isShell(url);
    expect(app.log.filter((line) => line.includes('a page could not be drawn'))).toHaveLength(1);
  });

  test('nor described, while the database is away, is left to the app with a status that says later', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const query = vi.spyOn(app.deps.db, 'query').mockRejectedValue(away);
    const { body, statusCode } = await get('/browse-jobs/search/driver');
    query.mockRestore();
    expect([statusCode, body.includes('One moment please...')]).toEqual([503, true]);
  });

  test('because it depends on who asks is left to the app', () => isShell('/login'));

  test('because the product is closed is left to the app', async () => {
    const closed = await startTestApp({ beside: true, webDir, env: { MAINTENANCE: 'on' } });
    expect((await closed.http.inject('/maintenance')).body).toContain('One moment please...');
    await closed.stop();
  });
});

describe('between here and the visitor', () => {
  test('a page may be kept for a while by those who tell countries apart, and is known again', async () => {
    const { headers } = await get('/');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=300, must-revalidate');
    expect(headers.vary).toContain('cookie');
    const again = await get('/', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/', { ...zambian, 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });

  test('a job’s page is kept no longer than the job is open', async () => {
    const jobs = jobsOf(app);
    const { id } = (await jobs.post(await jobs.owner(1), wholeJob)).json();
    await app.db.query('update jobs set expires_at = $2 where id = $1', [id, new Date(Date.now() + duration.minute)]);
    const [, seconds] = /s-maxage=(\d+)/.exec(String((await get(`/browse-jobs/${id}`)).headers['cache-control'])) ?? [];
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(seconds)).toBeLessThanOrEqual(60);
  });

  test('a page is compressed', async () => {
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  });

  test.each(['/server/first-html.js', '/server/package.json'])('nobody can load %s', async (url) => {
    const { body, statusCode } = await get(url);
    expect([statusCode, body.includes('drawFirstPage'), body.includes('"type"')]).toEqual([404, false, false]);
  });
});
