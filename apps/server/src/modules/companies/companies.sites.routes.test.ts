import { companyLimits } from '@marula/contract/company-limits';
import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';

const { sites, addSite, removeSite } = endpoints.companies;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const add = ({ headers }: TestMember, site: string) => app.call(addSite, { headers, payload: { site } });
const listed = async ({ headers }: TestMember) =>
  (await app.call(sites, { headers })).json().map(({ origin }: { origin: string }) => origin);

test('a site is kept by its origin, once, and only its own company can take it off', async () => {
  const [owner, other] = [await app.signIn(), await app.signIn()];
  const first = await add(owner, ' WWW.Kopje.example/ ');
  const again = await add(owner, 'https://www.kopje.example');
  await add(owner, 'http://localhost:8080');
  expect([first.statusCode, again.json().error.code]).toEqual([200, 'companies.site_exists']);
  const url = `/api/company/site/${first.json().id}`;
  expect((await app.call(removeSite, { url, headers: other.headers })).json().error.code).toBe(
    'companies.site_not_found',
  );
  expect(await listed(owner)).toEqual(['https://www.kopje.example', 'http://localhost:8080']);
  await app.call(removeSite, { url, headers: owner.headers });
  expect([await listed(owner), await listed(other)]).toEqual([['http://localhost:8080'], []]);
});

test.each([
  'https://a.example; script-src *',
  'a.example;b',
  'https://*.example',
  'javascript:alert(1)',
  'ftp://a.example',
  'https://a.example/jobs',
  'https://a.example?x',
  'https://me@a.example',
  "'self'",
  'two words',
])('%s is refused at its field', async (site) => {
  const owner = await app.signIn();
  const { error } = (await add(owner, site)).json();
  expect([error.code, error.data.issues]).toEqual([
    'request.invalid',
    [expect.objectContaining({ path: 'body.site', code: 'not_a_site' })],
  ]);
});

test('there is room for so many sites', async () => {
  const owner = await app.signIn();
  for (let n = 0; n < companyLimits.sites; n += 1) await add(owner, `site-${n}.example`);
  expect((await add(owner, 'more.example')).json().error.code).toBe('companies.too_many_sites');
});
