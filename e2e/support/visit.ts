import { readyAttribute } from '@marula/contract/first-html';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the page says that everything it shows has come. */
export const ready = (page: Page) => page.waitForSelector(`html[${readyAttribute}]`, { state: 'attached' });

/** Opens an address and waits until the page has what it shows; tells the status it was answered with. */
export const visit = async (page: Page, url: string) => {
  const reply = await page.goto(url);
  await ready(page);
  return reply?.status();
};

/** As when somebody turns the phone: what another width asks for has come too. */
export const resize = async (page: Page, viewport: { width: number; height: number }) => {
  await page.setViewportSize(viewport);
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  await ready(page);
};

/** How far a page can be scrolled sideways. */
export const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

export const isAt = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path);

/** Nothing moves by itself under a finger: browsers call ten times as much still good. */
export const still = 0.02;

/** How much of the screen moved by itself since the page was opened, as browsers count it. */
export const moved = (page: Page) =>
  page.evaluate<number>(`(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords().filter(({ hadRecentInput }) => !hadRecentInput);
    observer.disconnect();
    return shifts.reduce((sum, { value }) => sum + value, 0);
  })()`);
