import { loadavg } from 'node:os';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { openBrowser } from '../../e2e/support/browser.ts';
import { budgets } from '../../e2e/support/budgets.ts';
import { firstLoad } from '../../e2e/support/first-load.ts';
import { startProduct } from '../../e2e/support/product.ts';
import { signedIn, signInContext, withRealId } from '../../e2e/support/session.ts';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { ensureWebBuilt } from '../../scripts/project.mjs';
import { asStarted } from '../../tests/start/product.ts';
import { timeFirstTap } from './first-tap.ts';

const LIGHTHOUSE_PAGES = [
  '/',
  '/browse-jobs',
  '/browse-jobs/search/driver',
  '/browse-jobs/{active}',
  '/employers/pricing',
  '/app/',
  '/app/jobs',
  '/app/apply/{active}',
];
/** As somebody who looks for work and has an account: what happened since, and what they tap most. */
const OWN_PAGES = ['/app/', '/app/jobs', '/app/apply/{active}'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** One run says what the machine was doing at that moment; the middle one of several says more. */
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const TIMES = {
  TTI: 'interactive',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

async function weigh(url: string): Promise<void> {
  const browser = await openBrowser();
  const rows = [];
  for (const [path, budget] of Object.entries(budgets)) {
    const prepare = path.startsWith('/dashboard') ? signedIn(url) : undefined;
    const { js, css } = await firstLoad(browser, url + path, prepare);
    const holds = js <= budget.js && css <= budget.css;
    if (!holds) process.exitCode = 1;
    rows.push({ route: path, 'js kB': js, of: budget.js, 'css kB': css, ' of': budget.css, holds });
  }
  await browser.close();
  console.log('\nFirst load of each route\n');
  console.table(rows);
}

type Row = Record<string, number>;

async function scoreOnce(url: string, port: number): Promise<Row> {
  const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
  const scores = CATEGORIES.map((name) => [name, Math.round((result?.lhr.categories[name]?.score ?? 0) * 100)]);
  const times = Object.entries(TIMES).map(([name, audit]) => [
    name,
    result?.lhr.audits[audit]?.numericValue ?? Number.NaN,
  ]);
  return Object.fromEntries([
    ...scores,
    ...times.map(([name, value]) => [name, Math.round(Number(value) * 100) / 100]),
  ]);
}

const middle = (rows: readonly Row[]): Row =>
  rows.toSorted((a, b) => (a.performance ?? 0) - (b.performance ?? 0))[Math.floor(rows.length / 2)] ?? {};

async function scoreAll(url: string, paths: readonly string[], port: number) {
  const rows = [];
  for (const path of paths) {
    const address = url + (await withRealId(url, path));
    // The first visit finds a server that has drawn nothing yet.
    await fetch(address);
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await scoreOnce(address, port));
    rows.push({ route: path, ...middle(runs), all: runs.map(({ performance }) => performance).join(' ') });
  }
  return rows;
}

const showScores = (title: string, rows: readonly object[]) => {
  console.log(`\n${title}: the middle of ${RUNS} runs, at a load of ${loadavg()[0]?.toFixed(1)}\n`);
  console.table(rows);
};

/** Scores of this machine now: they say how a page compares with the others, not what a visitor will see. */
async function score(url: string): Promise<void> {
  const chrome = await launch({
    chromePath: ensureChromium(),
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  showScores('Lighthouse, mobile', await scoreAll(url, LIGHTHOUSE_PAGES, chrome.port));
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  const [context] = browser.contexts();
  if (context) await signInContext(context, url, 'candidate@demo.test');
  await browser.close();
  showScores('Lighthouse, mobile, signed in', await scoreAll(url, OWN_PAGES, chrome.port));
  chrome.kill();
}

export async function benchWeb(): Promise<void> {
  ensureWebBuilt();
  process.env.CHROMIUM_PATH ??= ensureChromium();
  const product = await startProduct({ DEMO: 'on' }, asStarted);
  try {
    await weigh(product.url);
    await timeFirstTap(product.url);
    await score(product.url);
  } finally {
    await product.stop();
  }
}
