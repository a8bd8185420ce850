import type { Page } from 'playwright-core';

/** Somebody who is signed in, with a subscription and a post left, as far as the pages can tell. */
export const pretendSession = (url: string) => async (page: Page) => {
  await page.context().addCookies([{ name: 'sb-e2e-auth-token', value: 'e2e', url }]);
  const reply = (path: string, json: unknown) => page.route(`**/api/${path}`, (route) => route.fulfill({ json }));
  await reply('post-allocations/summary', { total_available: 1 });
  await reply('subscriptions/current', { status: 'active' });
};
