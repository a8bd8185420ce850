import { drawnAttribute } from '@marula/contract/first-html';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { postJob } from '../jobs/job-calls.ts';
import { openPage } from '../support/browser.ts';
import { foundCompany } from '../support/company.ts';
import { signedIn } from '../support/session.ts';
import { browser, product } from '../support/stage.ts';
import { visit } from '../support/visit.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const evil = '</script><script>document.title="taken"</script>';
const jobBeside = /\/api\/job\/public\/[\w-]{36}$/;
const company = 'Drawn & Quartered Framers';

const job = {
  description: '<p>Frame pictures of any size, by hand.</p>',
  location: { name: 'Sandton', geometry: { location: { lat: -26.1, lng: 28.05 } }, radius: 20_000 },
  industry_id: 1,
  time_commitment_id: 1,
  salary: { min: 1_250_000, max: 1_500_000, remuneration_term_id: 4 },
};

let framer = '';
let odd = '';
beforeAll(async () => {
  const { token } = await foundCompany(product, { company });
  framer = `/browse-jobs/${(await postJob(token, 'Picture framer', job)).id}`;
  odd = `/browse-jobs/${(await postJob(token, evil, job)).id}`;
});

/** Nothing: the app took over what the server had drawn. `anew`: it had to draw it again. */
const takenOver = (page: Page) => page.locator('#root').getAttribute(drawnAttribute);
const choose = (context: BrowserContext, tenant: string, locale: string) =>
  context.addCookies([
    { name: 'tenant', value: tenant, url: product.url },
    { name: 'locale', value: locale, url: product.url },
  ]);

/** A product that is too busy leaves the drawing to the browser's scripts, and these pages have none. */
const visitDrawn = (page: Page, path: string) =>
  expect
    .poll(async () => {
      await page.goto(product.url + path);
      return page.locator(`#root[${drawnAttribute}]`).count();
    })
    .toBe(1);

describe('without a script', () => {
  it('a job’s page says what the job is, what it pays and who offers it', async () => {
    const { page, close } = await openPage(browser, { viewport: phone, javaScriptEnabled: false });
    await visitDrawn(page, framer);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Picture framer');
    const text = (await page.getByRole('main').textContent())?.replaceAll('\u00a0', ' ');
    for (const part of [company, 'Sandton', 'R 12 500', 'R 15 000', 'Frame pictures of any size, by hand.']) {
      expect(text).toContain(part);
    }
    expect(await page.title()).toContain('Picture framer');
    await close();
  });

  it('the list shows jobs, and each leads to its page', async () => {
    const { page, close } = await openPage(browser, { viewport: phone, javaScriptEnabled: false });
    await visitDrawn(page, '/browse-jobs');
    expect(await page.getByRole('article').count()).toBeGreaterThan(10);
    const link = page.getByRole('article').first().getByRole('link').first();
    const title = await link.textContent();
    await link.click();
    await page.waitForURL(/\/browse-jobs\/[\w-]{36}$/);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    await close();
  });

  it('what was searched for is found', async () => {
    const { page, close } = await openPage(browser, { viewport: desk, javaScriptEnabled: false });
    await visitDrawn(page, '/browse-jobs/search/picture%20framer');
    const results = page.getByRole('region', { name: 'Results' });
    expect(await results.locator(`a[href="${framer}"]`).count()).toBe(1);
    await close();
  });
});

describe('with the app', () => {
  it.each([
    '/browse-jobs',
    '/browse-jobs?utm_source=letter',
    '/browse-jobs/search/driver',
    '/employers/browse-candidates?utm_source=letter',
    'the job',
  ])('what came with %s is not asked for again', async (name) => {
    const { page, close } = await openPage(browser, { viewport: Math.random() < 0.5 ? phone : desk });
    const isJob = name === 'the job';
    const asked: string[] = [];
    page.on('request', (request) => {
      // On a wide screen a list asks for the job beside it, as soon as the part that shows it has come.
      const beside = !isJob && jobBeside.test(request.url());
      // What is said above every page comes with none of them: it changes within a second, and the page may be kept longer.
      const isAbove = request.url().includes('/api/banner?');
      const isAnswer = request.method() === 'GET' && request.url().includes('/api/');
      if (isAnswer && !beside && !isAbove) asked.push(request.url());
    });
    await visit(page, product.url + (isJob ? framer : name));
    expect([asked, await takenOver(page)]).toEqual([[], '']);
    await close();
  });

  it('a list that was left and opened again is asked for anew', async () => {
    const { page, close } = await openPage(browser, { viewport: phone });
    await visit(page, `${product.url}/browse-jobs`);
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/\/browse-jobs\/[\w-]{36}$/);
    await Promise.all([page.waitForRequest((request) => /\/api\/job\/public\?/.test(request.url())), page.goBack()]);
    await page.getByRole('article').first().waitFor();
    await close();
  });

  it('a title that looks like a script stays a title', async () => {
    const { page, errors, close } = await openPage(browser, { viewport: phone });
    await visit(page, product.url + odd);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(evil);
    expect(await page.title()).toBe(`${evil} | Marula`);
    expect([await takenOver(page), errors]).toEqual(['', []]);
    await close();
  });

  it('who is signed in finds the way to the dashboard in the same HTML as everybody', async () => {
    const { page, errors, close } = await openPage(browser, { viewport: desk });
    await signedIn(product.url)(page);
    await visit(page, product.url);
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
    expect([await takenOver(page), errors]).toEqual(['', []]);
    await close();
  });
});

interface Visit {
  tenant: string;
  locale: string;
  path: string;
  html: string;
}

/** What a page says of its country: its language, its name, and for a list what it was drawn from. */
const countryIn = (html: string, path: string) => ({
  language: /<html lang="([^"]*)"/.exec(html)?.[1],
  shown: /aria-label="Country: ([^"]*)"/.exec(html)?.[1],
  asked: path === '/' ? [] : [...new Set(html.match(/workCountryId=\d/g))],
});

describe('two countries', () => {
  it('have their own words and prices', async () => {
    const { page, errors, close } = await openPage(browser, { viewport: desk, javaScriptEnabled: false });
    await choose(page.context(), 'ZM', 'zm');
    await visitDrawn(page, '/');
    expect(await page.locator('html').getAttribute('lang')).toBe('en-ZM');
    await page.getByRole('link', { name: 'Heavy plant operator' }).waitFor();
    await visitDrawn(page, '/employers/pricing');
    expect(await page.getByRole('main').textContent()).toMatch(/K\s\d/);
    expect(errors).toEqual([]);
    await close();
  });

  it('are drawn at once without a word of the other', async () => {
    const htmlOf = async ({ tenant, locale, path }: Visit) => {
      const reply = await fetch(product.url + path, { headers: { cookie: `tenant=${tenant}; locale=${locale}` } });
      return reply.text();
    };
    // A product that is too busy leaves the drawing to the browser: what it left is asked for again, by fewer at once.
    const drawAll = async (visits: Visit[], atOnce: number): Promise<void> => {
      const left: Visit[] = [];
      for (let from = 0; from < visits.length; from += atOnce) {
        const together = visits.slice(from, from + atOnce).map(async (visit) => {
          visit.html = await htmlOf(visit);
          if (!visit.html.includes('aria-label="Country: ')) left.push(visit);
        });
        await Promise.all(together);
      }
      if (left.length > 0 && atOnce > 1) await drawAll(left, Math.ceil(atOnce / 2));
    };
    const visits = Array.from({ length: 24 }, (_, index): Visit => {
      const country = index % 2 === 0 ? { tenant: 'ZA', locale: 'en' } : { tenant: 'ZM', locale: 'zm' };
      return { ...country, path: index % 4 < 2 ? '/' : '/browse-jobs', html: '' };
    });
    await drawAll(visits, visits.length);
    const za = { language: 'en-ZA', shown: 'South Africa' };
    const zm = { language: 'en-ZM', shown: 'Zambia' };
    expect(visits.map(({ tenant, path, html }) => ({ tenant, path, ...countryIn(html, path) }))).toEqual(
      visits.map(({ tenant, path }) => ({
        tenant,
        path,
        ...(tenant === 'ZA' ? za : zm),
        asked: path === '/' ? [] : [`workCountryId=${tenant === 'ZA' ? 1 : 2}`],
      })),
    );
  });
});
