import { expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { asSlowPhone } from '../support/slow-phone.ts';
import { browser, product } from '../support/stage.ts';
import { moved, ready, still } from '../support/visit.ts';

// On a page that another journey has had, the app comes out of the cache, and its list of places lies over the button.
const firstVisit = { viewport: { width: 390, height: 844 }, among: 'who has never been here' };

it('a visitor on a slow line finds a job near home, saves it without an account and finds it again', async () => {
  const { page, errors, close } = await openPage(browser, firstVisit);
  await asSlowPhone(page);
  // With the first bytes: nobody waits for the app before they type.
  await page.goto(product.url, { waitUntil: 'commit' });
  await page.getByLabel('Where').fill('Durban');
  await page.getByRole('button', { name: 'Search jobs' }).click();
  await page.getByRole('heading', { level: 1, name: /near Durban/ }).waitFor();
  const first = page.getByRole('article').first();
  const title = (await first.getByRole('heading').textContent()) ?? '';
  // While somebody reads the list the app begins, and knows then where they looked.
  await ready(page);
  await first.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText(/km from Durban/).waitFor();
  const save = page.getByRole('button', { name: 'Save this job' });
  await save.click();
  await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Saved jobs' }).click();
  await page.getByRole('heading', { level: 1, name: 'Saved jobs' }).waitFor();
  await page.getByRole('link', { name: title }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

const hasLetters = `document.fonts.check('16px "Figtree Variable"')`;

it.each(['/', '/create-owner', '/app/sign-in'])('nothing of %s moves when its letters come late', async (path) => {
  const { page, close } = await openPage(browser, firstVisit);
  const line = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, (route) => line.promise.then(() => route.continue()));
  await page.goto(product.url + path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  expect(await page.evaluate(hasLetters)).toBe(false);
  line.resolve();
  await ready(page);
  await expect.poll(() => page.evaluate(hasLetters)).toBe(true);
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  expect(await moved(page)).toBeLessThanOrEqual(still);
  await close();
});

it('the other ways to sign in come with the form, and push nothing away from who has begun to fill it', async () => {
  const { page, close } = await openPage(browser, firstVisit);
  for (const path of ['/create-owner', '/login']) {
    await page.goto(product.url + path);
    await page.getByLabel(/email/i).first().waitFor();
    expect(await page.getByRole('button', { name: 'Continue with single sign-on' }).count()).toBe(1);
  }
  await close();
});
