import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { postJob } from '../jobs/job-calls.ts';
import { openWork } from '../settings/work-page.ts';
import { seriousFindings } from '../support/axe.ts';
import { faults, openPage } from '../support/browser.ts';
import { call } from '../support/call.ts';
import { foundCompany } from '../support/company.ts';
import { mailTo } from '../support/mail.ts';
import { sessionOf } from '../support/session.ts';
import { browser, product } from '../support/stage.ts';
import { isAt } from '../support/visit.ts';

const phone = { viewport: { width: 390, height: 844 } };
const candidate = 'candidate@demo.test';
const name = 'Nomsa Khumalo';

let token: string;
beforeAll(async () => {
  ({ access_token: token } = await sessionOf(product.url, candidate, demoPassword));
});

/** Somebody adds a job to their profile and asks their referee; the link is the mail's. */
const askReferee = async (company_name: string) => {
  const reference_email = `${randomUUID().slice(0, 8)}@karoo-freight.co.za`;
  const worked = { start_date: '2019-03-01', end_date: '2021-02-28', reference_name: 'Lindiwe Dlamini' };
  const { id } = await call<{ id: string }>(`${product.url}/api/candidate/me/job-history`, {
    token,
    body: { company_name, reference_email, ...worked },
  });
  await call(`${product.url}/api/candidate/me/job-history/${id}/reference`, { token });
  const { text } = await mailTo(product.inboxUrl, reference_email, `${name} has named you as a reference`);
  const link = /https?:\/\/\S+action-reference\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in: ${text}`);
  return { link, forget: () => call(`${product.url}/api/candidate/me/job-history/${id}`, { method: 'DELETE', token }) };
};

const send = (page: Page) => page.getByRole('button', { name: 'Send my answer' });

describe('a referee', () => {
  it('disputes what somebody claims, the employer sees it while they look, and the link opens nothing more', async () => {
    const company = `Karoo Freight ${randomUUID().slice(0, 6)}`;
    const { owner, token: employer } = await foundCompany(product, { company: 'Coast Logistics' });
    const job = await postJob(employer, 'Night driver');
    const { link, forget } = await askReferee(company);
    const { id } = await call<{ id: string }>(`${product.url}/api/candidate/me/application`, {
      token,
      body: { job_id: job.id },
    });
    const work = await openWork(browser, product, owner, `/dashboard/applications?status=2&open=${id}`);
    const panel = work.page.getByRole('complementary', { name: /^Application of/ });
    await panel.getByText(company).waitFor();
    expect(await panel.getByText('The referee disputes this').count()).toBe(0);

    const { page, errors, close } = await openPage(browser, phone);
    await page.goto(link);
    await page
      .getByRole('region', { name: `What ${name} says` })
      .getByText(company)
      .waitFor();
    await page.getByText('1 Mar 2019 to 28 Feb 2021').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await send(page).click();
    await page.getByText('Please choose one of the three answers.').waitFor();
    await page.getByLabel('No, something is wrong').check();
    await page.getByLabel('From').fill('1/5/2020');
    await page.getByLabel('To', { exact: true }).fill('31/04/2020');
    await send(page).click();
    await page.getByText('Please enter a date such as 16 Dec 2026').waitFor();
    expect(await page.getByLabel('From').inputValue()).toBe('1 May 2020');
    await page.getByLabel('To', { exact: true }).fill('1 April 2020');
    await send(page).click();
    await page.getByText('The last day is before the first one.').waitFor();
    await page.getByLabel('To', { exact: true }).fill('31 Jul 2020');
    await page.getByLabel('Your comment').fill('Three months, as a loader.');
    await send(page).dblclick();
    await page.getByRole('heading', { name: 'Thank you, your answer has arrived' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(faults(errors)).toEqual([]);

    await panel.getByText('The referee disputes this').waitFor();
    await panel.getByText('Three months, as a loader.').waitFor();
    expect(faults(work.errors)).toEqual([]);
    await work.close();

    await page.goto(link);
    await isAt(page, '/invalid-link');
    await page.getByText('If you have answered already, your answer has arrived').waitFor();
    await close();
    await forget();
  });

  it('keeps what was typed when the network fails, and can send it again', async () => {
    const { link, forget } = await askReferee('Lusaka Bakery');
    const { page, close } = await openPage(browser, { ...phone, hasTouch: true, isMobile: true });
    await page.goto(link);
    await page.getByLabel('Yes, this is right').check();
    // A finger opens the phone's own calendar.
    expect(await page.getByLabel('From').getAttribute('type')).toBe('date');
    await page.getByLabel('From').fill('2019-03-01');
    await page.getByLabel('Your comment').fill('Always on time.');
    await page.route('**/api/reference-verification', (route) => route.abort());
    await send(page).click();
    await page.getByRole('alert').getByText(/\w/).waitFor();
    expect(await page.getByLabel('Your comment').inputValue()).toBe('Always on time.');
    expect(await page.getByLabel('From').inputValue()).toBe('2019-03-01');
    expect(await page.getByLabel('Yes, this is right').isChecked()).toBe(true);
    await page.unroute('**/api/reference-verification');
    await send(page).click();
    await page.getByRole('heading', { name: 'Thank you, your answer has arrived' }).waitFor();
    await close();
    await forget();
  });

  it('can try again when what is asked could not be loaded', async () => {
    const { link, forget } = await askReferee('Limpopo Farms');
    const { page, close } = await openPage(browser, phone);
    await page.route('**/api/reference-verification?*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(link);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/api/reference-verification?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Limpopo Farms').waitFor();
    await close();
    await forget();
  });
});
