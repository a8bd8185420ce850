import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { openBrowser } from '../../e2e/support/browser.ts';
import { budgets } from '../../e2e/support/budgets.ts';
import { firstLoad } from '../../e2e/support/first-load.ts';
import { startProduct } from '../../e2e/support/product.ts';
import { signedIn } from '../../e2e/support/session.ts';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { ensureWebBuilt } from '../../scripts/project.mjs';

const LIGHTHOUSE_PAGES = ['/', '/browse-jobs', '/employers/pricing', '/login'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

async function weigh(url: string): Promise<void> {
  const browser = await openBrowser();
  const rows = [];
  for (const [path, budget] of Object.entries(budgets)) {
    const prepare = path.startsWith('/dashboard') ? signedIn(url) : undefined;
    const { js, css } = await firstLoad(browser, url + path, prepare);
    const holds = js <= budget.js && css <= budget.css;
    if (!holds) process.exitCode = 1;
    rows.push({ route: path, 'js kB (gzip)': js, of: budget.js, 'css kB': css, ' of': budget.css, holds });
  }
  await browser.close();
  console.log('\nFirst load of each route\n');
  console.table(rows);
}

/** Scores of this machine now: they say how a page compares with the others, not what a visitor will see. */
async function score(url: string): Promise<void> {
  const chrome = await launch({
    chromePath: ensureChromium(),
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  const rows = [];
  for (const path of LIGHTHOUSE_PAGES) {
    const result = await lighthouse(url + path, { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' });
    const scores = CATEGORIES.map((name) => [name, Math.round((result?.lhr.categories[name]?.score ?? 0) * 100)]);
    rows.push({ route: path, ...Object.fromEntries(scores) });
  }
  chrome.kill();
  console.log('\nLighthouse, mobile\n');
  console.table(rows);
}

export async function benchWeb(): Promise<void> {
  ensureWebBuilt();
  process.env.CHROMIUM_PATH ??= ensureChromium();
  const product = await startProduct({ DEMO: 'on' });
  try {
    await weigh(product.url);
    await score(product.url);
  } finally {
    await product.stop();
  }
}
