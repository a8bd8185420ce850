import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSecond } from '../../scripts/testing/a-second.ts';
import { fine } from '../money/paying.ts';
import { faults } from '../support/browser.ts';
import { type MovingProduct, startMovingProduct } from '../support/moving-product.ts';
import { resize } from '../support/visit.ts';
import { staffAt } from './staff-at.ts';

let product: MovingProduct;
beforeAll(async () => {
  product = await startMovingProduct();
});
afterAll(() => product.stop());

/** As whoever runs no script reads it, and how long caches may keep that. */
async function firstHtml(path: string) {
  const reply = await fetch(product.url + path);
  const html = (await reply.text()).replaceAll('\u00a0', ' ');
  return { html, status: reply.status, cache: reply.headers.get('cache-control') };
}
const withinASecond = (path: string, words: string) =>
  expect.poll(async () => (await firstHtml(path)).html, aSecond).toContain(words);

it('an article is written at the console, read on the blog, corrected, restored and taken down', async () => {
  const { page, errors, close } = await staffAt(product, 'Anton Meyer', ['content'], '/admin/content?kind=article');
  const preview = page.getByRole('region', { name: 'Preview' });
  const publish = async (why: string) => {
    await page.getByText(/^Draft kept/).waitFor();
    await page.getByRole('textbox', { name: 'Reason', exact: true }).fill(why);
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('What is live.').waitFor();
  };
  await page.getByLabel('Address').fill('How to spot it');
  await page.getByRole('button', { name: 'Write an article' }).click();
  await page.getByText('Write small letters, numbers and hyphens').waitFor();
  await page.getByLabel('Address').fill('how-to-spot-a-job-scam');
  await page.getByRole('button', { name: 'Write an article' }).click();
  await page.getByText('There is an article at this address already.').waitFor();
  await page.getByLabel('Address').fill('night-work');
  await fine(page);
  await page.getByRole('button', { name: 'Write an article' }).click();

  await page.getByLabel('Title').fill('Night work');
  await page.getByLabel('Summary').fill('What it pays, and what it costs.');
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('## Hours\n\nSix to six.\n\n## Rest\n\nAn hour, {by_law}.\n\n<script>alert(1)</script>');
  await page.getByLabel('Author', { exact: true }).fill('Marula pay desk');
  await page.getByLabel('Who the author is').fill('Reads what adverts pay');
  await page.getByLabel('Topics').first().fill('Night');
  await page.keyboard.press('Enter');
  await preview.getByRole('heading', { name: 'Hours', includeHidden: true }).waitFor();
  await page.getByText('There is a blank in braces that nobody can fill.').first().waitFor();
  await text.fill('## Hours\n\nSix to six.\n\n## Rest\n\nAn hour.\n\n<script>alert(1)</script>');
  await preview.getByText('An hour.').waitFor();
  await fine(page);
  expect((await firstHtml('/blog/night-work')).status).toBe(404);
  await publish('Asked for by readers');

  await withinASecond('/blog', 'Night work');
  const { html, cache } = await firstHtml('/blog/night-work');
  expect(html).toContain('Six to six.');
  expect(html).not.toContain('<script>alert');
  expect(cache).toContain('s-maxage=1,');
  expect((await firstHtml('/blog/rss.xml')).html).toContain('/blog/night-work</link>');
  expect((await firstHtml('/sitemap.xml')).html).toContain('/blog/night-work</loc>');

  await text.fill('## Hours\n\nSix to five.\n\n## Rest\n\nAn hour.\n\n<script>alert(1)</script>');
  await publish('A reader saw it');
  await withinASecond('/blog/night-work', 'Six to five.');
  const newest = page.getByRole('listitem').filter({ hasText: 'A reader saw it' });
  const changed = async () => [
    await newest.locator('del').allTextContents(),
    await newest.locator('ins').allTextContents(),
  ];
  await expect.poll(changed).toEqual([['Six to six.'], ['Six to five.']]);

  await resize(page, { width: 390, height: 844 });
  await fine(page);
  await page.getByRole('button', { name: 'Restore' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Six to six.').waitFor();
  await dialog.getByRole('textbox', { name: 'Reason', exact: true }).fill('It was right');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await withinASecond('/blog/night-work', 'Six to six.');

  await page.getByRole('switch', { name: 'Shown', exact: true }).click();
  await publish('The author asked for it');
  await expect.poll(async () => (await firstHtml('/blog/night-work')).status, aSecond).toBe(404);
  for (const path of ['/blog', '/blog/rss.xml', '/sitemap.xml']) {
    expect([path, (await firstHtml(path)).html.includes('night-work')]).toEqual([path, false]);
  }
  expect(faults(errors)).toEqual([]);
  await close();
});

it('what sums up a plan and what plans differ in is edited, and read on the pricing page without a script', async () => {
  const { page, errors, close } = await staffAt(product, 'Thandi Mokoena', ['content'], '/admin/content?kind=overview');
  // Drawn once before, where nobody counts the seconds.
  const pages = ['/employers/pricing', '/employers/features'];
  for (const path of pages) expect((await firstHtml(path)).status).toBe(200);
  const tree = page.getByRole('navigation', { name: 'Content' });
  const publish = async (why: string) => {
    await page.getByText(/^Draft kept/).waitFor();
    await page.getByRole('textbox', { name: 'Reason', exact: true }).fill(why);
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByText('What is live.').waitFor();
  };
  await tree.getByRole('link', { name: 'Starter ZA' }).click();
  await page.getByLabel('Line 1', { exact: true }).fill('{posts}, whenever you need them');
  await page
    .getByRole('list', { name: 'Preview' })
    .getByText(/^ ?\d+ job posts? a month, whenever you need them/)
    .waitFor();
  await fine(page);
  await publish('Clearer');
  await withinASecond('/employers/pricing', 'a month, whenever you need them');

  await tree.getByRole('link', { name: 'Feature groups' }).click();
  await tree.getByRole('link', { name: 'South Africa' }).click();
  await page.getByLabel('Name of the group').first().fill('Adverts');
  await page.getByLabel('Name of Featured posts').fill('Adverts at the top');
  await page.getByLabel('Group of Featured posts').first().click();
  await page.getByRole('option', { name: 'Help from us' }).click();
  await page.getByRole('button', { name: 'Move Featured posts up' }).click();
  await fine(page);
  await publish('As customers call it');
  for (const path of pages) {
    await withinASecond(path, 'Adverts at the top');
    const { html } = await firstHtml(path);
    expect(html.indexOf('Help from us')).toBeLessThan(html.indexOf('Adverts at the top'));
  }
  expect(faults(errors)).toEqual([]);
  await close();
});
