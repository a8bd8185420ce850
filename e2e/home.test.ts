import { expect, it } from 'vitest';
import { newApplicant } from './applications/applicants.ts';
import { answer, open, say } from './chat/applicant.ts';
import { postJob } from './jobs/job-calls.ts';
import { openWork } from './settings/work-page.ts';
import { seriousFindings } from './support/axe.ts';
import { faults, openPage } from './support/browser.ts';
import { foundCompany } from './support/company.ts';
import { quiet } from './support/quiet.ts';
import { signInContext } from './support/session.ts';
import { browser, product } from './support/stage.ts';
import { isAt, overflow, ready, visit } from './support/visit.ts';

it('home grows with a company, and who applies moves home, bell, log, report and side bar together, in every tab', async () => {
  const { owner, token } = await foundCompany(product);
  const desk = await openWork(browser, product, owner, '/dashboard/home');
  const phone = await openWork(browser, product, owner, '/dashboard/home', { width: 390, height: 844 });
  const both = [desk.page, phone.page];
  for (const page of both) {
    await page.getByRole('heading', { name: 'Post your first job' }).waitFor();
    expect(await page.getByRole('region', { name: 'Pipeline' }).count()).toBe(0);
    expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);
  }

  const { id: job } = await postJob(token, 'Baker');
  for (const page of both) await page.getByText('1 active job').waitFor();
  // Before anybody has come there is nothing to count.
  expect(await desk.page.getByText('Waiting for a decision').count()).toBe(0);

  const besides = async (path: string) => {
    const page = await desk.page.context().newPage();
    await page.goto(product.url + path);
    await ready(page);
    return page;
  };
  const log = await besides('/dashboard/activity');
  const report = await besides('/dashboard/reports');
  const ofBaker = () => report.getByRole('row', { name: /Baker/ }).locator('td b').allInnerTexts();
  await report.getByText('Nothing was counted in these days').waitFor();

  const { id: application_id, token: candidate } = await newApplicant('Thandi', job);
  for (const page of both) {
    await page.getByText('1 new application for Baker').waitFor();
    await page.getByText('Waiting for a decision').waitFor();
    await page.getByRole('button', { name: 'Notifications, 1 new' }).waitFor();
    await page.getByRole('link', { name: /^Applications 1 new|1 new Applications$/ }).waitFor();
  }
  await log.getByRole('button', { name: '1 new line' }).click();
  await log.getByText('Thandi Banda applied for Baker').waitFor();
  // Views, applications, shortlisted, hired.
  await expect.poll(async () => (await ofBaker()).slice(1)).toEqual(['1', '0', '0']);
  await desk.page.getByRole('row', { name: /Baker/ }).getByRole('link', { name: '1 applied' }).waitFor();
  const { id: chat } = await open(token, { application_id });
  await say(token, chat, 'Can you come on Thursday?');
  await answer(candidate, chat, 'Is ten fine?');
  for (const page of both) {
    await page.getByText('“Is ten fine?”').waitFor();
    // The chart comes when the page is idle.
    await page.locator('.recharts-surface').nth(1).waitFor();
    expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);
  }

  await phone.page.getByRole('link', { name: /^Reply: Thandi Banda/ }).click();
  await isAt(phone.page, '/dashboard/chat');
  await desk.page.getByRole('link', { name: /^Review: 1 new application/ }).click();
  await isAt(desk.page, '/dashboard/applications');
  // Opened at the desk, it is new to nobody.
  await desk.page.getByText('Thandi Banda').first().click();
  await report.getByRole('link', { name: 'Applications', exact: true }).waitFor();

  await desk.page.goto(`${product.url}/dashboard/home`);
  await ready(desk.page);
  await desk.page.getByRole('button', { name: 'Hide' }).click();
  await desk.page.getByText('Set up Marula').waitFor({ state: 'detached' });
  expect([...faults(desk.errors), ...faults(phone.errors)]).toEqual([]);
  await desk.close();
  await phone.close();
});

it('a screen is drawn below the line about a trial, which pushes nothing down that somebody is about to press', async () => {
  const { owner, token } = await foundCompany(product);
  await postJob(token, 'Baker');
  const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await signInContext(page.context(), product.url, owner);
  await page.addInitScript(`new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries())
      for (const { node } of sources) if (node?.nodeName === 'MAIN') window.moved = true;
  }).observe({ type: 'layout-shift', buffered: true })`);
  await visit(page, `${product.url}/dashboard/jobs`);
  await page.getByRole('link', { name: 'Add a card' }).waitFor();
  await quiet(page);
  expect(await page.evaluate('window.moved ?? false')).toBe(false);
  await close();
});
