import { readyAttribute } from '@marula/contract/first-html';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { withRealId } from '../support/session.ts';
import { browser, product } from '../support/stage.ts';

const WIDTHS = [390, 1440];
/** All of it is in sight: what is not is laid out, and its pictures are fetched, only when it comes near. */
const WHOLE = 9000;
/** A list goes on when its end comes near, so only its first screen can be compared. */
const FIRST_SCREEN = 900;
const PAGES = [
  { path: '/', height: WHOLE },
  { path: '/browse-jobs', height: FIRST_SCREEN },
  { path: '/browse-jobs/search/driver', height: FIRST_SCREEN },
  { path: '/browse-jobs/{active}', height: WHOLE },
  { path: '/employers', height: WHOLE },
  { path: '/employers/features', height: WHOLE },
  { path: '/employers/pricing', height: WHOLE },
  { path: '/candidates', height: WHOLE },
  { path: '/candidates/features', height: WHOLE },
  { path: '/contact', height: WHOLE },
  { path: '/blog', height: WHOLE },
  { path: '/privacy-policy', height: WHOLE },
  { path: '/terms-and-conditions', height: WHOLE },
];
/** Of a colour's 255 steps: below it nobody sees a difference. */
const SEEN = 8;
/** So few pixels of a whole page are how an edge was drawn this time, not something that moved. */
const SPECK = 12;

/** At half its size a page shows every move and every colour, and is compared in a quarter of the time. */
interface Viewport {
  width: number;
  height: number;
}

const half = { deviceScaleFactor: 0.5, isSomebodyThere: false };

/** Fonts and pictures in sight that have not come yet: when they come is no difference between two starts. */
const pending = `[...document.images].filter((image) => {
  const { top, bottom, width } = image.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight && !(image.complete && image.naturalWidth > 0);
}).length + (document.fonts.status === 'loaded' ? 0 : 1)`;

/** A select keeps its text at the height of the previous font until it is laid out again: a fault of the browser. */
const laySelectsOut = `for (const { style } of document.querySelectorAll('select')) {
  style.display = 'none';
  document.body.offsetHeight;
  style.removeProperty('display');
}`;

const pictureOf = async (page: Page) => {
  await expect.poll(() => page.evaluate<number>(pending)).toBe(0);
  await page.evaluate(laySelectsOut);
  // A map is drawn when somebody comes near it; its room and its words are there before.
  const shot = await page.screenshot({ mask: [page.locator('[data-map] > :first-child')] });
  return shot.toString('base64');
};

/** Pixels that differ, and where the first of them stands. */
const differs = `async ([before, after]) => {
  const read = async (data) => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + data;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await read(before), await read(after)];
  if (a.width !== b.width || a.height !== b.height) return 'is ' + a.height + ' high and then ' + b.height;
  let count = 0;
  let first = -1;
  for (let at = 0; at < a.data.length; at += 4) {
    if ([0, 1, 2].every((part) => Math.abs(a.data[at + part] - b.data[at + part]) <= ${SEEN})) continue;
    count += 1;
    if (first < 0) first = at / 4;
  }
  return count <= ${SPECK} ? 'the same' : count + ' pixels, the first at ' + (first % a.width) + ', ' + Math.floor(first / a.width);
}`;

const compared = async (before: string, after: string): Promise<string> => {
  // Nearly always: the same pixels are written as the same bytes, and nothing has to be looked at one by one.
  if (before === after) return 'the same';
  const page = await browser.newPage();
  const said = await page.evaluate<string>(`(${differs})(${JSON.stringify([before, after])})`);
  await page.close();
  return said;
};

/** One visit at each width in turn: nothing in the page can notice, because nothing in it runs. */
const withoutScripts = async (height: number, address: string) => {
  const { page, close } = await openPage(browser, {
    ...half,
    viewport: { width: 390, height },
    javaScriptEnabled: false,
  });
  await page.goto(product.url + address);
  const pictures = new Map<number, string>();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height });
    pictures.set(width, await pictureOf(page));
  }
  await close();
  return pictures;
};

/** One visit, before and after its scripts have come. */
const beforeAndAfterStart = async (viewport: Viewport, address: string) => {
  const { page, close } = await openPage(browser, { ...half, viewport });
  let come = () => {};
  const scripts = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/assets/*.js', (route) => scripts.then(() => route.continue()));
  await page.goto(product.url + address, { waitUntil: 'domcontentloaded' });
  const first = await pictureOf(page);
  expect(await page.locator(`html[${readyAttribute}]`).count()).toBe(0);
  come();
  await page.waitForSelector(`html[${readyAttribute}]`);
  const live = await pictureOf(page);
  await close();
  return { first, live };
};

/** The three pictures compared at each width, and whether the page itself has stayed the same meanwhile: other journeys post jobs. */
async function threePictures(height: number, address: string) {
  const off = await withoutScripts(height, address);
  const said: string[] = [];
  for (const width of WIDTHS) {
    const { first, live } = await beforeAndAfterStart({ width, height }, address);
    said.push(await compared(off.get(width) ?? '', first), await compared(first, live));
  }
  if (said.every((one) => one === 'the same')) return { said, isStill: true };
  const again = await withoutScripts(height, address);
  const since = await Promise.all(WIDTHS.map((width) => compared(off.get(width) ?? '', again.get(width) ?? '')));
  return { said, isStill: since.every((one) => one === 'the same') };
}

/** So often may the world move under one page. */
const TRIES = 4;

it.each(PAGES)(
  '$path looks the same without scripts, when it is painted and when the app has begun, on a phone and at a desk',
  async ({ path, height }) => {
    const address = await withRealId(product.url, path);
    let seen = await threePictures(height, address);
    for (let tries = 1; !seen.isStill && tries < TRIES; tries += 1) {
      seen = await threePictures(height, address);
    }
    expect(seen.said).toEqual(WIDTHS.flatMap(() => ['the same', 'the same']));
  },
);
