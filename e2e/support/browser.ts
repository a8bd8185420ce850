import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { fromNewAddress } from './address.ts';
import { watchRequests } from './quiet.ts';
import { passOn, takeUsed, watchSpoiling, watchTraces } from './used-pages.ts';

const flags = [
  '--headless',
  '--no-sandbox',
  // A picture that has come is in the next screenshot, not in one after it.
  '--disable-checker-imaging',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page lives long enough to earn back what optimising its scripts costs: a tenth of a load, a third of axe's walk.
  '--js-flags=--no-maglev --no-opt',
];

export const launchOptions = (): LaunchOptions => ({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: flags,
});

export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions());

/** One with a camera and a microphone of its own, which nobody has to allow. */
export const openRecordingBrowser = (): Promise<Browser> => {
  const { args = [], ...options } = launchOptions();
  const recording = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  return chromium.launch({ ...options, args: [...args, ...recording] });
};

export interface WatchedPage {
  page: Page;
  /** What the page wrote to the console as an error, and what it threw. */
  errors: string[];
  close: () => Promise<void>;
}

/** The browser itself notes a reply that refuses; everything else that it notes is a fault. */
export const faults = (errors: readonly string[]) => errors.filter((error) => !/status of 4\d\d/.test(error));

/** As far as the page can tell: nothing waits then until it begins by itself. */
export const somebodyIsThere = `addEventListener('load', () => dispatchEvent(new Event('pointermove')))`;

/** The consent library hides its banner from what says it is a robot. */
const asPerson = `Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })`;

/** Milliseconds; only what never comes takes this long, also where a machine is busy with much else. */
export const patience = 60_000;

interface PageOptions extends BrowserContextOptions {
  /** False for the first sight of a page, before anybody moves. */
  isSomebodyThere?: boolean;
  /** Asked for consent, like everybody who is no robot. */
  isAsked?: boolean;
  /** Kept from all other pages, because one that has seen the product otherwise would see this differently. */
  among?: string;
}

const newPage = async (browser: Browser, options: PageOptions): Promise<Page> => {
  const { isSomebodyThere = true, isAsked = false, among: _, ...rest } = options;
  const context = await browser.newContext({ reducedMotion: 'reduce', ...rest });
  context.setDefaultTimeout(patience);
  if (isSomebodyThere) await context.addInitScript(somebodyIsThere);
  if (isAsked) await context.addInitScript(asPerson);
  return context.newPage();
};

/** What a page can be passed on with: it is the same for whoever has it next. What is allowed or kept is not. */
const lasting = [
  'acceptDownloads',
  'among',
  'deviceScaleFactor',
  'hasTouch',
  'isAsked',
  'isMobile',
  'isSomebodyThere',
  'javaScriptEnabled',
  'locale',
];

/** Pages of one kind differ only in their size. Undefined: it is of no kind. */
const kindOf = ({ viewport, ...rest }: PageOptions): string | undefined => {
  const own = Object.entries(rest).toSorted(([a], [b]) => a.localeCompare(b));
  return viewport && own.every(([name]) => lasting.includes(name)) ? JSON.stringify(own) : undefined;
};

const pageOfKind = async (browser: Browser, kind: string, options: PageOptions): Promise<Page> => {
  const used = takeUsed(browser, kind);
  if (used) {
    if (options.viewport) await used.setViewportSize(options.viewport);
    return used;
  }
  const page = await newPage(browser, options);
  watchSpoiling(page);
  return page;
};

/** Somebody's first visit, as far as the product can tell. */
export const openPage = async (browser: Browser, options: PageOptions): Promise<WatchedPage> => {
  const kind = kindOf(options);
  const page = kind ? await pageOfKind(browser, kind, options) : await newPage(browser, options);
  await page.context().setExtraHTTPHeaders(options.extraHTTPHeaders ?? fromNewAddress());
  watchTraces(page);
  watchRequests(page);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, errors, close: () => (kind ? passOn(browser, kind, page) : page.context().close()) };
};
