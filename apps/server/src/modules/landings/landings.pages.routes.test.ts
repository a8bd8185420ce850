import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { openJob } from '../../domain/landings/landings.fixture.ts';

const SITE = 'https://marula.example';
const webDir = mkdtempSync(path.join(tmpdir(), 'marula-landings-'));
let app: TestApp;
beforeAll(async () => {
  const page =
    '<html><head><title>Marula</title><meta name="description" content="x" /><script type="application/json" id="config">{}</script></head><body><div id="root"></div></body></html>';
  for (const name of ['index.html', 'iframe.html', 'candidate.html']) writeFileSync(path.join(webDir, name), page);
  const routes = ['/jobs/in/:town', '/jobs/:position', '/jobs/:position/in/:town'];
  writeFileSync(path.join(webDir, 'routes.json'), JSON.stringify(routes));
  app = await startTestApp({ webDir, env: { SITE_URL: SITE } });
  const { company_id } = await app.signIn({ plan: 'professional' });
  await openJob(app, { company_id, position: 'Plumber', town: 'Gqeberha' });
  await openJob(app, { company_id, position: 'Plumber', town: 'Kitwe', country: 2 });
});
afterAll(async () => {
  await app.stop();
  rmSync(webDir, { recursive: true });
});

const get = (url: string) => app.http.inject({ url });
const isHidden = (body: string) => body.includes('noindex, follow');
const inSitemap = async () =>
  [...(await get('/sitemap.xml')).body.matchAll(/<loc>([^<]+)/g)].map(([, at = '']) => at.replace(SITE, ''));

describe('the HTML of a page of jobs', () => {
  test.each(['/jobs/plumber', '/jobs/in/gqeberha', '/jobs/plumber/in/gqeberha', '/jobs/plumber/in/kitwe'])(
    '%s has a job: it is found by search engines, and the sitemap names it',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect([statusCode, isHidden(body)]).toEqual([200, false]);
      expect(body).toContain(`<link rel="canonical" href="${SITE}${url}" />`);
      expect(body).toContain('"@type":"BreadcrumbList"');
      expect(await inSitemap()).toContain(url);
    },
  );

  test.each(['/jobs/winemaker', '/jobs/in/upington', '/jobs/plumber/in/upington', '/jobs/winemaker/in/gqeberha'])(
    '%s has none: it can be read, is not found by search engines, and the sitemap leaves it out',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect([statusCode, isHidden(body)]).toEqual([200, true]);
      expect(await inSitemap()).not.toContain(url);
    },
  );

  test.each([
    ['/jobs/in/port-elizabeth', '/jobs/in/gqeberha'],
    ['/jobs/plumber/in/pe', '/jobs/plumber/in/gqeberha'],
    ['/jobs/in/broken-hill', '/jobs/in/kabwe'],
  ])('%s has moved to %s for good', async (url, to) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([301, to]);
  });

  test.each(['/jobs/dragon-tamer', '/jobs/in/nowhere-at-all', '/jobs/plumber/in/nowhere-at-all', '/jobs/%27or%201'])(
    '%s is not there',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect([statusCode, isHidden(body)]).toEqual([404, true]);
    },
  );
});
