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
const takenOver = (page: Page) => page.locator('#root').getAttribute('data-drawn');
const choose = (context: BrowserContext, tenant: string, locale: string) =>
  context.addCookies([
    { name: 'tenant', value: tenant, url: product.url },
    { name: 'locale', value: locale, url: product.url },
  ]);

describe('without a script', () => {
  it('a job’s page says what the job is, what it pays and who offers it', async () => {
    const { page, close } = await openPage(browser, { viewport: phone, javaScriptEnabled: false });
    await page.goto(product.url + framer);
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
    await page.goto(`${product.url}/browse-jobs`);
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
    await page.goto(`${product.url}/browse-jobs/search/picture%20framer`);
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

describe('two countries', () => {
  it('have their own words and prices', async () => {
    const { page, errors, close } = await openPage(browser, { viewport: desk, javaScriptEnabled: false });
    await choose(page.context(), 'ZM', 'zm');
    await page.goto(product.url);
    expect(await page.locator('html').getAttribute('lang')).toBe('en-ZM');
    await page.getByRole('link', { name: 'Heavy plant operator' }).waitFor();
    await page.goto(`${product.url}/employers/pricing`);
    expect(await page.getByRole('main').textContent()).toMatch(/K\s\d/);
    expect(errors).toEqual([]);
    await close();
  });

  it('are drawn at once without a word of the other', async () => {
    const country = async (index: number) => {
      const [tenant, locale] = index % 2 === 0 ? ['ZA', 'en'] : ['ZM', 'zm'];
      const path = index % 4 < 2 ? '/' : '/browse-jobs';
      const ask = async (): Promise<string> => {
        const reply = await fetch(product.url + path, { headers: { cookie: `tenant=${tenant}; locale=${locale}` } });
        const html = await reply.text();
        // A product that is too busy leaves the drawing to the browser.
        return html.includes('aria-label="Country: ') ? html : ask();
      };
      const html = await ask();
      const shown = /aria-label="Country: ([^"]*)"/.exec(html)?.[1];
      const asked = [...new Set(html.match(/workCountryId=\d/g))];
      return { tenant, language: /<html lang="([^"]*)"/.exec(html)?.[1], shown, asked: path === '/' ? [] : asked };
    };
    const za = { tenant: 'ZA', language: 'en-ZA', shown: 'South Africa' };
    const zm = { tenant: 'ZM', language: 'en-ZM', shown: 'Zambia' };
    const pages = await Promise.all(Array.from({ length: 24 }, (_, index) => country(index)));
    expect(pages).toEqual(
      Array.from({ length: 24 }, (_, index) => ({
        ...(index % 2 === 0 ? za : zm),
        asked: index % 4 < 2 ? [] : [`workCountryId=${index % 2 === 0 ? 1 : 2}`],
      })),
    );
  });
});
