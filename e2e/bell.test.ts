import { expect, it } from 'vitest';
import { newApplicant } from './applications/applicants.ts';
import { postJob } from './jobs/job-calls.ts';
import { openWork } from './settings/work-page.ts';
import { seriousFindings } from './support/axe.ts';
import { faults } from './support/browser.ts';
import { foundCompany } from './support/company.ts';
import { browser, product } from './support/stage.ts';
import { isAt, overflow } from './support/visit.ts';

it('who applies rings in every tab, leads to the application, and a deleted line can be had back', async () => {
  const { owner, token } = await foundCompany(product);
  const { id: job } = await postJob(token, 'Baker');
  const desk = await openWork(browser, product, owner, '/dashboard/jobs');
  const phone = await openWork(browser, product, owner, '/dashboard/jobs', { width: 390, height: 844 });
  const thandi = await newApplicant('Thandi', job);
  await newApplicant('Sipho', job);
  for (const { page } of [desk, phone]) await page.getByRole('button', { name: 'Notifications, 1 new' }).click();

  const line = desk.page.getByRole('link', { name: /^Sipho Banda and 1 other person have applied/ });
  await line.hover();
  expect(await seriousFindings(desk.page)).toEqual([]);
  await desk.page.getByRole('button', { name: 'Delete', exact: true }).click();
  await desk.page.getByText('Notification deleted').waitFor();
  await phone.page.getByText('Nothing new').waitFor();
  await desk.page.getByRole('button', { name: 'Undo' }).click();
  const onPhone = phone.page.getByRole('link', { name: /^Sipho Banda and 1 other person/ });
  await onPhone.waitFor();
  expect([await overflow(phone.page), await seriousFindings(phone.page)]).toEqual([0, []]);
  await onPhone.click();
  await isAt(phone.page, '/dashboard/applications');
  await phone.page.getByText('Thandi Banda').first().waitFor();
  // Read on the phone, read at the desk.
  await desk.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

  await desk.page.keyboard.press('Escape');
  await newApplicant('Naledi', job);
  await desk.page.getByRole('button', { name: 'Notifications, 1 new' }).click();
  await desk.page.getByRole('link', { name: /^Naledi Banda has applied/ }).click();
  await desk.page.getByRole('heading', { name: 'Naledi Banda' }).waitFor();
  expect(thandi.id).not.toBe('');
  expect([...faults(desk.errors), ...faults(phone.errors)]).toEqual([]);
  await desk.close();
  await phone.close();
});
