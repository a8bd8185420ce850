import { countryCookies } from '@marula/contract/tenants';
import type { Browser, Locator, Page } from 'playwright-core';
import { openPage } from '../../e2e/support/browser.ts';
import { signInContext } from '../../e2e/support/session.ts';
import { locale } from './third-locale.ts';

export interface Told {
  page: Page;
  /** The sentences that have reached the page's bell. */
  notifications: string[];
  /** What the system says in the conversation that is open. */
  line: Locator;
  open: (path: string) => Promise<void>;
  close: () => Promise<void>;
}

const sentence = /"message": ?"((?:[^"\\]|\\.)*)"/;

/** An employer's browser, and what it hears while it is open. */
export const listenAs = async (browser: Browser, url: string, email: string): Promise<Told> => {
  const { page, close } = await openPage(browser, { viewport: { width: 1280, height: 900 } });
  const notifications: string[] = [];
  const hear = (frame: string) => {
    const said = frame.includes('realtime:notifications:') && sentence.exec(frame)?.[1];
    if (said) notifications.push(said);
  };
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => hear(payload.toString())));
  await page.context().addCookies([{ name: countryCookies.locale, value: locale, url }]);
  await signInContext(page.context(), url, email);
  const open = async (path: string) => {
    await page.goto(url + path, { waitUntil: 'load' });
    await page.locator('h1, h2').first().waitFor();
    await page.waitForFunction('document.querySelectorAll("[aria-busy=true]").length === 0');
  };
  const joined = page.waitForEvent('websocket');
  await open('/dashboard/home');
  await joined;
  return {
    page,
    notifications,
    line: page.locator('[data-message]').filter({ hasNot: page.locator('p') }),
    open,
    close,
  };
};
