import type { OwnChat } from '@marula/contract/candidate-app.chat.contract';
import { expect, it } from 'vitest';
import { postJob } from '../jobs/job-calls.ts';
import { openWork } from '../settings/work-page.ts';
import { seriousFindings } from '../support/axe.ts';
import { faults } from '../support/browser.ts';
import { call } from '../support/call.ts';
import { foundCompany } from '../support/company.ts';
import { browser, product } from '../support/stage.ts';
import { newApplicant } from './applicants.ts';

const applied = '/dashboard/applications?status=2';
const phone = { width: 390, height: 844 };

const chatsOf = async (token: string): Promise<OwnChat[]> =>
  (await call<{ items: OwnChat[] }>(`${product.url}/api/candidate/me/chat`, { method: 'GET', token })).items;

it('three applicants are written to at once, and each reads it with their own name', async () => {
  const { owner, token } = await foundCompany(product);
  const job = await postJob(token, 'Night driver');
  await call(`${product.url}/api/chat/saved-message`, {
    token,
    body: { title: 'Documents', content: 'Please bring your ID.' },
  });
  const names = ['Ayanda', 'Bwalya', 'Chanda'];
  const people = await Promise.all(names.map((name) => newApplicant(name, job.id)));
  const { page, errors, close } = await openWork(browser, product, owner, applied);
  await page.getByLabel('Select all 3').check();
  const bar = page.getByRole('toolbar', { name: 'Selected applications' });
  await bar.getByRole('button', { name: 'Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message 3 people' });
  await dialog.getByLabel('Message', { exact: true }).fill('Dear ');
  await dialog.getByRole('button', { name: 'First name' }).click();
  await page.keyboard.type(', about the post as ');
  await dialog.getByRole('button', { name: 'Job title' }).click();
  await page.keyboard.type(': ');
  await dialog.getByRole('button', { name: 'Saved messages' }).click();
  await page.getByRole('menuitem', { name: 'Documents' }).click();
  const words = (name: string) => `Dear ${name}, about the post as Night driver: Please bring your ID.`;
  await dialog.getByText(/^Dear (Ayanda|Bwalya|Chanda), about the post as Night driver: Please bring/).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send to 3 people' }).click();
  await page.getByText('Sent to 3 people.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await bar.waitFor({ state: 'detached' });
  for (const [at, person] of people.entries()) {
    const [chat, ...others] = await chatsOf(person.token);
    expect(others).toEqual([]);
    expect(chat).toMatchObject({ application_id: person.id, unread: 1 });
    expect(chat?.last_message?.content).toBe(words(names[at] ?? ''));
  }

  // The job asks for something else: the open list says so by itself, and what nobody knows can be asked.
  await page.evaluate('window.sameDocument = true');
  const asks = { candidate_requirements: '<p>Code 14 licence</p>' };
  await call(`${product.url}/api/job/${job.id}`, { method: 'PATCH', token, body: asks });
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: 'Chanda' });
  await row.getByText('Not stated: Code 14 licence').waitFor({ state: 'attached' });
  expect(await page.evaluate('window.sameDocument')).toBe(true);
  await row.click();
  await page.getByRole('button', { name: /Line by line/ }).click();
  await page.getByRole('button', { name: 'Ask Chanda about: Code 14 licence' }).click();
  await page.waitForURL(/\/dashboard\/chat\?chat=/);
  await expect
    .poll(() => page.getByRole('textbox', { name: /Chanda/ }).inputValue())
    .toMatch(/^Hi Chanda, thanks for applying for Night driver\. .*: Code 14 licence\./);
  expect(faults(errors)).toEqual([]);
  await close();
});

it('on a phone a message is in the menu; what could not be sent stays with its text, and goes out once', async () => {
  const { owner, token } = await foundCompany(product);
  const job = await postJob(token, 'Night driver');
  const { token: applicant } = await newApplicant('Ayanda', job.id);
  const { page, errors, close } = await openWork(browser, product, owner, applied, phone);
  await page.getByRole('row', { name: /Ayanda Banda/ }).focus();
  await page.keyboard.press('x');
  const bar = page.getByRole('toolbar', { name: 'Selected applications' });
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message 1 person' });
  const field = dialog.getByLabel('Message', { exact: true });
  await field.fill('Come at eight.');
  expect(await seriousFindings(page)).toEqual([]);
  // It arrives, and the answer is lost on the way back.
  await page.route('**/api/chat/create-many', async (route) => {
    await route.fetch();
    await route.fulfill({
      status: 503,
      json: { error: { code: 'server.unavailable', message: 'Not now.', data: {} } },
    });
  });
  const send = dialog.getByRole('button', { name: 'Send to 1 person' });
  await send.click();
  await dialog.getByRole('alert').getByText('There was a problem reaching Marula.').waitFor();
  expect(await field.inputValue()).toBe('Come at eight.');
  await page.unroute('**/api/chat/create-many');
  await send.click();
  await page.getByText('Sent to 1 person.').waitFor();
  const [chat] = await chatsOf(applicant);
  const messages = await call<{ items: object[] }>(`${product.url}/api/candidate/me/chat/${chat?.id}/message`, {
    method: 'GET',
    token: applicant,
  });
  expect(messages.items).toHaveLength(1);
  expect(faults(errors).filter((error) => !error.includes('503'))).toEqual([]);
  await close();
});

it('nobody is written to who has only been invited: on that tab the act is left out', async () => {
  const { page, errors, close } = await openWork(
    browser,
    product,
    'owner@demo.test',
    '/dashboard/applications?status=1',
  );
  await page.getByLabel(/^Select all/).check();
  const bar = page.getByRole('toolbar', { name: 'Selected applications' });
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Mark as unread' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Message' }).count()).toBe(0);
  expect(await bar.getByRole('button', { name: 'Message' }).count()).toBe(0);
  expect(faults(errors)).toEqual([]);
  await close();
});
