import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { openBrowser, openPage } from './support/browser.ts';
import { overflow } from './support/visit.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = join(root, 'node_modules/vite/bin/vite.js');

/** What a page shows only when asked: an open panel, a selection, another step, the other country, the dark. */
const askedFor = [
  '/?confirm',
  '/applications?open',
  '/applications?picked',
  '/applications?view=board',
  '/applications?open&dark',
  '/job-form?step=offer',
  '/chat?open',
  '/subscription?country=ZM',
];

let folder: string;
let server: ChildProcess;
let url: string;
let browser: Browser;

/** React's own warnings count as errors here, so it is built as for development. */
const run = (...args: string[]) =>
  spawn(process.execPath, [vite, ...args, join(root, 'apps/web/gallery'), '--outDir', folder], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development' },
  });

const built = async () => {
  const build = run('build', '--emptyOutDir', '--logLevel', 'error');
  const [code] = await once(build, 'exit');
  expect(code).toBe(0);
};

/** Says its address once it serves. */
const served = (preview: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = '';
    preview.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      const found = /http:\/\/\S+?:\d+/.exec(said.replaceAll(/\[\d+m/g, ''));
      if (found) resolve(found[0]);
    });
    preview.once('exit', () => reject(new Error(`the gallery did not start: ${said}`)));
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marula-gallery-'));
  await built();
  server = run('preview', '--host', '127.0.0.1', '--port', '4300');
  [url, browser] = await Promise.all([served(server), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  if (server?.exitCode === null) {
    server.kill();
    await once(server, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

/** Within the document, as a link of the product goes: a new one for every page would take most of the time. */
const follow = async (page: Page, path: string) => {
  await page.evaluate(`history.pushState({}, '', '${path}')`);
  await page.waitForSelector(`nav a[aria-current="page"][href="${path}"]`, { state: 'attached' });
};

const contentsOf = async (page: Page) => {
  await page.goto(url);
  const links = page.getByRole('navigation', { name: 'Gallery' }).getByRole('link');
  await links.first().waitFor();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
};

it.concurrent.each([390, 1440])(
  'every page of the gallery fits into %i px and can be used by everybody',
  async (width) => {
    const { page, errors, close } = await openPage(browser, { viewport: { width, height: width < 500 ? 844 : 900 } });
    const paths = await contentsOf(page);
    expect(paths.length).toBeGreaterThan(10);
    for (const path of [...paths, ...askedFor]) {
      if (paths.includes(path)) await follow(page, path);
      else await page.goto(url + path);
      await page.waitForSelector('h1', { state: 'attached' });
      await page.evaluate('document.fonts.ready.then(() => true)');
      expect(await overflow(page), path).toBe(0);
      expect(await seriousFindings(page), path).toEqual([]);
      expect(errors, path).toEqual([]);
    }
    await close();
  },
);
