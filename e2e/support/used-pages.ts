import type { Browser, CDPSession, Page } from 'playwright-core';

/**
 * Pages whose journey is over, by their browser and their kind. The next journey's first visit costs half in one of
 * them: the browser has the product's files, and its scripts are compiled.
 */
const idle = new WeakMap<Browser, Map<string, Page[]>>();
const idleOf = (browser: Browser, kind: string): Page[] => {
  const kinds = idle.get(browser) ?? new Map<string, Page[]>();
  idle.set(browser, kinds);
  const pages = kinds.get(kind) ?? [];
  kinds.set(kind, pages);
  return pages;
};

export const takeUsed = (browser: Browser, kind: string): Page | undefined => idleOf(browser, kind).pop();

/**
 * A script that runs before each page, or another clock, cannot be taken out again. A debugger may have slowed the page
 * down or left it without room, and nobody can tell. A line that was cut can leave the browser's network turning in
 * circles for as long as the page lives. A service worker that was sent away stays listed for a while.
 */
const spoilt = new WeakSet<Page>();

/** Our own way to a page's debugger, which spoils nothing. */
const debuggers = new WeakMap<Page, () => Promise<CDPSession>>();

/** Where a page has been: only one place can be cleared when its journey is over. */
const places = new WeakMap<Page, Set<string>>();

export const watchTraces = (page: Page) => {
  const been = new Set<string>();
  places.set(page, been);
  page.on('framenavigated', (frame) => been.add(new URL(frame.url()).origin));
};

const spoiling =
  <Given extends unknown[], Reply>(page: Page, owner: object, act: (...given: Given) => Reply) =>
  (...given: Given): Reply => {
    spoilt.add(page);
    return act.apply(owner, given);
  };

/** Once for each page. */
export const watchSpoiling = (page: Page) => {
  const context = page.context();
  page.addInitScript = spoiling(page, page, page.addInitScript);
  context.addInitScript = spoiling(page, context, context.addInitScript);
  context.setOffline = spoiling(page, context, context.setOffline);
  page.clock.install = spoiling(page, page.clock, page.clock.install);
  page.clock.setFixedTime = spoiling(page, page.clock, page.clock.setFixedTime);
  context.on('serviceworker', () => spoilt.add(page));
  const debug = context.newCDPSession;
  debuggers.set(page, () => debug.call(context, page));
  context.newCDPSession = spoiling(page, context, debug);
};

/** A page of the same place without a script: whatever still ran or waited has ended, and the browser keeps its process. */
const QUIET_PAGE = '/robots.txt';

/** What journeys listen to; the driver's own listeners stay. */
const heard = ['console', 'dialog', 'download', 'framenavigated', 'page', 'pageerror', 'popup', 'request'].concat([
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
]);

async function forget(page: Page): Promise<void> {
  const context = page.context();
  for (const owner of [page, context]) {
    for (const event of heard) owner.removeAllListeners(event);
    await owner.unrouteAll({ behavior: 'ignoreErrors' });
  }
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.clearPermissions();
  await page.goto(new URL(QUIET_PAGE, page.url()).href);
  // Not before: a whole page would be drawn in other colours for nobody.
  await page.emulateMedia({ colorScheme: null });
  await context.clearCookies();
  await page.evaluate('sessionStorage.clear()');
  const devtools = await (debuggers.get(page)?.() ?? context.newCDPSession(page));
  await devtools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' });
  await devtools.send('Page.resetNavigationHistory');
  await devtools.detach();
}

const canBePassedOn = (page: Page) => !page.isClosed() && !spoilt.has(page) && places.get(page)?.size === 1;

/** Passes a page on as if nobody had been there; where that cannot be done, the page ends with its journey. */
export async function passOn(browser: Browser, kind: string, page: Page): Promise<void> {
  const forgotten =
    canBePassedOn(page) &&
    (await forget(page).then(
      () => true,
      () => false,
    ));
  if (!forgotten) return page.context().close();
  idleOf(browser, kind).push(page);
}
