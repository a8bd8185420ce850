import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { postJob } from './jobs/job-calls.ts';
import { seriousFindings } from './support/axe.ts';
import { faults, openPage } from './support/browser.ts';
import { call } from './support/call.ts';
import { foundCompany, newEmail } from './support/company.ts';
import { codeIn, mailTo } from './support/mail.ts';
import { browser, product } from './support/stage.ts';
import { isAt, overflow, ready, visit } from './support/visit.ts';

const phone = { width: 390, height: 844 };

/** Signs up from wherever the app asks for it. */
async function signUp(page: Page, first: string, last: string): Promise<void> {
  const email = newEmail(`${first} ${last}`);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByLabel('Six-digit code').fill(codeIn(await mailTo(product.inboxUrl, email, '')));
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Surname').fill(last);
  await page.getByRole('button', { name: 'Next' }).tap();
  await page.getByRole('heading', { name: 'Where do you live?' }).waitFor();
  await page.getByRole('button', { name: 'Later' }).tap();
  await page.getByRole('heading', { name: 'What work are you looking for?' }).waitFor();
  await page.getByRole('button', { name: 'Later' }).tap();
}

const saved = async (page: Page, name: string): Promise<{ name: string; file: Buffer }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).tap()]);
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
};

it('somebody sees who looked at them, hides, takes access back, takes their data along and leaves', async () => {
  const { token } = await foundCompany(product, { company: 'Mthembu Kitchen', start: 'trial' });
  const ask = <T>(path: string, method: 'GET' | 'PATCH' = 'GET', body?: object) =>
    call<T>(product.url + path, { method, token, ...(body && { body }) });
  const job = await postJob(token, 'Line cook');
  const { page, errors, close } = await openPage(browser, { viewport: phone, hasTouch: true, acceptDownloads: true });
  const fine = async () => expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);
  const centre = async () => {
    await visit(page, `${product.url}/app/privacy`);
    await page.getByRole('heading', { name: 'Your data' }).waitFor();
  };

  await visit(page, `${product.url}/app/privacy`);
  await isAt(page, '/app/sign-in');
  await signUp(page, 'Nomsa', 'Dlamini');
  await isAt(page, '/app/privacy');
  await page.getByText('Nobody has looked yet.').waitFor();
  await fine();

  await visit(page, `${product.url}/app/apply/${job.id}`);
  await page.getByRole('button', { name: 'Send to Mthembu Kitchen' }).tap();
  await page.getByRole('heading', { name: 'Sent to Mthembu Kitchen' }).waitFor();
  const { items } = await ask<{ items: { id: string; profile_id: string }[] }>(`/api/application?job_id=${job.id}`);
  const { id = '', profile_id = '' } = items[0] ?? {};
  await ask(`/api/application/${id}?ahead=true`);
  await centre();
  await page.getByText('Nobody has looked yet.').waitFor();

  await ask(`/api/application/${id}`);
  await centre();
  await page.getByRole('button', { name: /Mthembu Kitchen.*Line cook/ }).tap();
  await page.getByRole('dialog').getByText('The last 3 digits of your ID or passport').waitFor();
  await fine();
  await page.getByRole('button', { name: 'Close' }).tap();
  await fine();

  const isFound = async () => {
    const found = await ask<{ items: { id: string }[] }>('/api/candidate/search?rows=50').catch(() => ({ items: [] }));
    return found.items.some((one) => one.id === profile_id);
  };
  await expect.poll(isFound).toBe(true);
  await page.getByRole('checkbox', { name: /Employers can find me/ }).tap();
  await expect.poll(() => page.getByRole('checkbox', { name: /Employers can find me/ }).isChecked()).toBe(false);
  await expect.poll(isFound).toBe(false);

  await page.getByRole('link', { name: 'Per company' }).tap();
  await fine();
  await page.getByRole('button', { name: 'Take back access' }).tap();
  await fine();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back access' }).tap();
  await page.getByText('Nobody sees your whole profile').waitFor();
  await fine();
  const gone = await fetch(`${product.url}/api/application/${id}`, { headers: { authorization: `Bearer ${token}` } });
  expect(gone.status).toBe(404);

  await visit(page, `${product.url}/app/privacy/hidden`);
  await page.getByLabel('Company name').fill('Mthembu');
  await page.getByRole('button', { name: 'Hide from Mthembu Kitchen' }).first().tap();
  await page.getByRole('button', { name: 'Show again to Mthembu Kitchen' }).waitFor();
  await fine();
  await visit(page, `${product.url}/app/privacy/receipts`);
  await page.getByText('Taken back').first().waitFor();
  await fine();

  await centre();
  const json = await saved(page, 'Download to take along');
  expect(json.name).toBe('marula-data.json');
  expect(JSON.parse(json.file.toString())).toMatchObject({
    profile: { first_name: 'Nomsa' },
    profile_views: [{ company: 'Mthembu Kitchen', what: 'profile', job: 'Line cook' }],
  });
  const pdf = await saved(page, 'Download to read');
  expect([pdf.name, pdf.file.subarray(0, 5).toString()]).toEqual(['marula-data.pdf', '%PDF-']);

  await page.getByRole('link', { name: 'Delete my account' }).tap();
  await fine();
  await page.getByLabel('Type DELETE to go on').fill('DELETE');
  await page.getByRole('button', { name: 'Delete my account' }).tap();
  await page.getByText('Your account is deleted. You are signed out.').waitFor();
  await isAt(page, '/app/');
  await visit(page, `${product.url}/app/privacy`);
  await isAt(page, '/app/sign-in');
  await ready(page);
  expect(faults(errors)).toEqual([]);
  await close();
});
