import type { Job } from '@marula/contract/jobs.contract';
import type { JobLink } from '@marula/contract/jobs.links.contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { publishable } from '../apps/server/src/app/test-jobs.ts';
import { faults, openPage } from './support/browser.ts';
import { call } from './support/call.ts';
import { foundCompany, newEmail } from './support/company.ts';
import { codeIn, mailTo } from './support/mail.ts';
import { signInContext } from './support/session.ts';
import { browser, product } from './support/stage.ts';
import { isAt, ready, visit } from './support/visit.ts';

/** A browser that says it runs without a screen is no visitor. */
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

async function signUpToSend(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await press(page, 'Next');
  await page.getByLabel('Six-digit code').fill(codeIn(await mailTo(product.inboxUrl, email, '')));
  await press(page, 'Next');
  await page.getByLabel('First name').fill('Lerato');
  await page.getByLabel('Surname').fill('Nkosi');
  await press(page, 'Next');
  await press(page, 'Later');
  await page.getByRole('heading', { name: 'What work are you looking for?' }).waitFor();
  await press(page, 'Later');
}

it('who comes by a named link and applies days later without it is counted to that link', async () => {
  const company = 'Umgeni Couriers';
  const { owner, token } = await foundCompany(product, { company, start: 'trial' });
  const job = await call<Job>(`${product.url}/api/job`, { token, body: { ...publishable, title: 'Bike courier' } });
  const named = { token, body: { name: 'Kabelo’s WhatsApp' } };
  const { code } = await call<JobLink>(`${product.url}/api/job/${job.id}/link`, named);
  const { address } = await call<{ address: string }>(`${product.url}/api/link-tracking/generate-token`, {
    token,
    body: { job_id: job.id, via: code },
  });

  const { page, errors, close } = await openPage(browser, phone);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const [noted] = await Promise.all([
    page.waitForResponse((reply) => reply.url().endsWith('/upsert-click')),
    visit(page, address),
  ]);
  expect(noted.status()).toBe(200);
  expect(new URL(page.url()).search).toBe(`?via=${code}`);
  await ready(page);
  // The page came whole: taking the token out of its address asks for nothing again.
  expect(asked.filter((one) => one === `GET /api/job/public/${job.id}`)).toEqual([]);
  await expect.poll(() => page.evaluate("localStorage.getItem('marula-clicks')")).toContain('"id"');

  // Another day, by typing the address: a direct visit takes nothing away.
  await visit(page, `${product.url}/browse-jobs/${job.id}`);
  await visit(page, `${product.url}/app/apply/${job.id}`);
  await press(page, 'Sign in and send');
  await signUpToSend(page, newEmail('Lerato Nkosi'));
  await isAt(page, `/app/apply/${job.id}`);
  await press(page, `Send to ${company}`);
  await page.getByRole('heading', { name: `Sent to ${company}` }).waitFor();
  await expect.poll(() => page.evaluate("localStorage.getItem('marula-clicks')")).toBeNull();
  expect(faults(errors)).toEqual([]);
  await close();

  const desk = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await signInContext(desk.page.context(), product.url, owner);
  await visit(desk.page, `${product.url}/dashboard/jobs/view/${job.id}`);
  const source = desk.page.getByRole('row', { name: /Kabelo’s WhatsApp/ });
  // One view, one application.
  expect((await source.getByRole('cell').allInnerTexts()).slice(0, 2)).toEqual(['1', '1']);
  await desk.page.getByRole('link', { name: 'Review 1 new' }).click();
  await desk.page.getByText('Lerato Nkosi').first().click();
  await desk.page.getByText('Came by: Kabelo’s WhatsApp').waitFor();
  expect(faults(desk.errors)).toEqual([]);
  await desk.close();
});

it('who left for the app from a page is led there when they open it', async () => {
  const { page, close } = await openPage(browser, phone);
  await visit(page, `${product.url}/browse-jobs`);
  const sent = await page.evaluate<number>(`fetch('/api/link-tracking/send-deeplink', { method: 'POST',
    headers: { 'content-type': 'application/json' }, body: JSON.stringify({ path: '/app/alerts' }) }).then((reply) => reply.status)`);
  expect(sent).toBe(200);
  await page.goto(`${product.url}/app-redirect`);
  await isAt(page, '/app/alerts');
  // Told once: the next time there is nowhere in particular.
  await page.goto(`${product.url}/app-redirect`);
  await isAt(page, '/app/jobs');
  await close();
});
