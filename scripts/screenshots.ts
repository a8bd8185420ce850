import { mkdir, stat, writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser, openPage } from '../e2e/support/browser.ts';
import { type Product, startProduct } from '../e2e/support/product.ts';
import { signInContext } from '../e2e/support/session.ts';
import { visit } from '../e2e/support/visit.ts';
import { asStarted } from '../tests/start/product.ts';

const SCREENS = 'apps/web/public/screens';
/** A visitor on a phone pays for each of them. */
const MOST_BYTES = 60_000;
const owner = 'owner@demo.test';
const seeker = 'candidate@demo.test';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 780 };

interface Shot {
  name: string;
  path: string;
  as: string;
  sizes: readonly { width: number; height: number }[];
  /** What somebody does before there is something to see. */
  before?: (page: Page) => Promise<void>;
}

const openFirstChat = (page: Page) => page.getByRole('main').getByRole('listitem').first().click();

/** What the pages about the product show: the product itself, in the demo world. */
const shots: readonly Shot[] = [
  { name: 'home', path: '/dashboard/home', as: owner, sizes: [desktop, phone] },
  { name: 'job-form', path: '/dashboard/jobs/create', as: owner, sizes: [desktop, phone] },
  { name: 'applications', path: '/dashboard/applications?status=2&rows=10', as: owner, sizes: [desktop, phone] },
  { name: 'candidates', path: '/dashboard/candidates', as: owner, sizes: [desktop, phone] },
  { name: 'chat', path: '/dashboard/chat', as: owner, sizes: [desktop, phone], before: openFirstChat },
  { name: 'reports', path: '/dashboard/reports', as: owner, sizes: [desktop, phone] },
  { name: 'app-jobs', path: '/app/jobs', as: seeker, sizes: [phone] },
  { name: 'app-applications', path: '/app/applications', as: seeker, sizes: [phone] },
  { name: 'app-profile', path: '/app/profile', as: seeker, sizes: [phone] },
  { name: 'app-privacy', path: '/app/privacy', as: seeker, sizes: [phone] },
];

/** As small as it may be while words can be read: less and less of it until it fits. */
async function pack(picture: Buffer): Promise<Buffer> {
  for (const quality of [80, 70, 60, 50, 40]) {
    const packed = await sharp(picture).webp({ quality, effort: 6 }).toBuffer();
    if (packed.length <= MOST_BYTES) return packed;
  }
  throw new Error('a picture does not fit into its budget');
}

/** What a person would have done before they look: no banner, no tour, nothing that moves. */
async function quiet(page: Page): Promise<void> {
  await page.addStyleTag({
    content:
      '*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}',
  });
  for (const name of ['Reject all', 'Skip', 'Not now']) {
    const button = page.getByRole('button', { name, exact: true });
    if (await button.isVisible().catch(() => false)) await button.click();
  }
  await page.waitForLoadState('networkidle');
}

async function take(browser: Browser, { url }: Product, { name, path, as, sizes, before }: Shot): Promise<void> {
  for (const viewport of sizes) {
    const { page, close } = await openPage(browser, { viewport });
    await signInContext(page.context(), url, as);
    await visit(page, url + path);
    await before?.(page);
    await quiet(page);
    const file = `${SCREENS}/${name}-${viewport.width}.webp`;
    await writeFile(file, await pack(await page.screenshot()));
    process.stdout.write(`${file} ${(await stat(file)).size}\n`);
    await close();
  }
}

/** The picture in the papers. */
async function takeForPapers(browser: Browser, { url }: Product): Promise<void> {
  const { page, close } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
  await visit(page, `${url}/`);
  await page.screenshot({ path: 'docs/screenshots/home.png' });
  await close();
}

await mkdir(SCREENS, { recursive: true });
const product = await startProduct({ DEMO: 'on' }, asStarted);
const browser = await openBrowser();
const wanted = process.argv[2];
for (const shot of shots) if (!wanted || shot.name === wanted) await take(browser, product, shot);
if (!wanted) await takeForPapers(browser, product);
await browser.close();
await product.stop();
