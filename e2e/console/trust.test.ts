import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { freshPage } from '../identity/visitor-page.ts';
import { postJob } from '../jobs/job-calls.ts';
import { fromNewAddress } from '../support/address.ts';
import { seriousFindings } from '../support/axe.ts';
import { call } from '../support/call.ts';
import { foundCompany } from '../support/company.ts';
import { mailTo } from '../support/mail.ts';
import { browser, product } from '../support/stage.ts';
import { visit } from '../support/visit.ts';
import { signInStaff } from './staff.ts';

const report = (job_id: string, additional_information: string) =>
  call(`${product.url}/api/job/report`, {
    body: { job_id, report_option_id: 1, additional_information },
    headers: fromNewAddress(),
  });

const statusOf = async (id: string) => (await fetch(`${product.url}/browse-jobs/${id}`)).status;

const judge = async (page: Page, act: string, reason: string) => {
  const side = page.getByRole('complementary', { name: 'Judgement' });
  await side.getByRole('button', { name: act }).click();
  await side.getByText(/by email:/).waitFor();
  await side.getByLabel('What you saw, for the log').fill(reason);
  await side.getByRole('button', { name: 'Do it and send the letter' }).click();
  await page.getByText('Done. It is in the log.').first().waitFor();
};

it.skipIf(!product.dataDir)(
  'a scam advert is reported three times, hidden, taken down, appealed, and restored by a second person',
  async () => {
    const title = `Work from home ${randomUUID().slice(0, 6)} <b>today</b>`;
    const { owner, token } = await foundCompany(product, { company: 'BrightPath Careers' });
    const description = '<p>Start today. To secure your place pay a refundable deposit of R350.</p>';
    const { id } = await postJob(token, title, { description });
    for (const words of ['They want R350', 'Same advert as last month', 'The number does not exist']) {
      await report(id, words);
    }

    const visitor = await freshPage(browser);
    await visit(visitor.page, `${product.url}/browse-jobs/${id}`);
    expect(await visitor.page.getByText('refundable deposit').count()).toBe(0);

    const first = await signInStaff('Zinhle Dlamini', ['trust']);
    await first.page
      .getByRole('link', { name: /^Trust/ })
      .first()
      .click();
    await first.page.getByRole('navigation', { name: 'Trust queue' }).getByRole('link', { name: title }).click();
    await first.page.getByRole('heading', { name: title }).waitFor();
    await first.page.getByText('Hidden since').waitFor();
    await first.page.getByText('They want R350').waitFor();
    expect(await first.page.locator('mark').allInnerTexts()).toContainEqual(expect.stringContaining('deposit'));
    expect(await seriousFindings(first.page)).toEqual([]);
    await judge(first.page, 'Take down this job', 'Asks for a deposit');
    expect(await statusOf(id)).toBe(410);

    const { text } = await mailTo(product.inboxUrl, owner, 'We took down');
    const link = /https?:\/\/\S+\/appeal\?\S+/.exec(text)?.[0] ?? '';
    await visit(visitor.page, link);
    expect(await seriousFindings(visitor.page)).toEqual([]);
    await visitor.page.getByLabel('Why is it wrong?').fill('The deposit is for a uniform that the law asks for.');
    await visitor.page.getByRole('button', { name: 'Send the appeal' }).click();
    await visitor.page.getByText('We have your appeal.').waitFor();

    const inCase = new URL(first.page.url()).searchParams.get('case');
    await visit(first.page, `${product.url}/admin/trust?state=appeal&case=${inCase}`);
    await first.page.getByText('You judged this.').waitFor();

    const second = await signInStaff('Mutinta Banda', ['trust']);
    await visit(second.page, `${product.url}/admin/trust?state=appeal&case=${inCase}`);
    await second.page.getByText('The deposit is for a uniform').waitFor();
    await judge(second.page, 'Restore', 'They showed the invoice');
    expect(await statusOf(id)).toBe(200);
    await visit(visitor.page, `${product.url}/browse-jobs/${id}`);
    await visitor.page.getByText('refundable deposit').first().waitFor();
    for (const { close } of [visitor, first, second]) await close();
  },
);
