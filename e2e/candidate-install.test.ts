import { expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { openPage } from './support/browser.ts';
import { signInContext } from './support/session.ts';
import { browser, product } from './support/stage.ts';
import { overflow, visit } from './support/visit.ts';

const phone = { width: 390, height: 844 };

/** As the browser sends it where the app can be put on the phone; it is sent by none that runs without a screen. */
const offerInstall = `{
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  offer.prompt = async () => ({ outcome: (window.asked = true) && 'dismissed' });
  dispatchEvent(offer);
}`;

it('the app can be put on a phone, and is offered for it to who comes back and has sent something', async () => {
  const { page, close } = await openPage(browser, { viewport: phone, hasTouch: true });
  await signInContext(page.context(), product.url, 'candidate@demo.test');
  await visit(page, `${product.url}/app/settings`);
  const devtools = await page.context().newCDPSession(page);
  const { errors, url } = await devtools.send('Page.getAppManifest');
  expect([errors, new URL(url).pathname]).toEqual([[], '/app/manifest.webmanifest']);
  const icons = await page.evaluate<number[]>(`fetch('/app/manifest.webmanifest').then((reply) => reply.json())
    .then(({ icons }) => Promise.all(icons.map(({ src }) => fetch(src).then(({ status }) => status))))`);
  expect(new Set(icons)).toEqual(new Set([200]));

  const sheet = page.getByRole('dialog', { name: 'Put Marula on your phone' });
  await page.evaluate(offerInstall);
  // Not yet: this is the first visit.
  await page.getByRole('button', { name: /^Put Marula on your phone/ }).waitFor();
  expect(await sheet.count()).toBe(0);

  await page.evaluate(`localStorage.setItem('marula-visits', '3'); localStorage.setItem('marula-sent', '1')`);
  await page.evaluate(offerInstall);
  await sheet.waitFor();
  expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);
  await sheet.getByRole('button', { name: 'Add to home screen' }).tap();
  await sheet.waitFor({ state: 'detached' });
  expect(await page.evaluate('window.asked')).toBe(true);
  // Whoever said no is left in peace.
  await page.evaluate(offerInstall);
  await page.getByRole('button', { name: /^Put Marula on your phone/ }).waitFor();
  expect(await sheet.count()).toBe(0);
  await close();
});

it('the next page of jobs costs little, and without pictures where somebody saves data', async () => {
  const { page, close } = await openPage(browser, { viewport: phone, hasTouch: true });
  await visit(page, `${product.url}/app/jobs`);
  await page.getByRole('button', { name: 'Show more jobs' }).tap();
  const weigh = `performance.getEntriesByType('resource')
    .filter(({ name }) => name.includes('/api/job/public?') && name.includes('after=')).map((one) => one.encodedBodySize)`;
  await expect.poll(() => page.evaluate<number[]>(weigh)).toHaveLength(1);
  const [bytes = 0] = await page.evaluate<number[]>(weigh);
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(30_000);

  await page.getByRole('img', { includeHidden: true }).first().waitFor({ state: 'attached' });
  await page.evaluate(`localStorage.setItem('marula-data-saver', 'on')`);
  await visit(page, `${product.url}/app/jobs`);
  expect(await page.locator('main img').count()).toBe(0);
  await close();
});
