import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { seriousFindings } from '../support/axe.ts';
import { faults, openPage } from '../support/browser.ts';
import { call } from '../support/call.ts';
import { newCandidate } from '../support/candidate.ts';
import { mailTo } from '../support/mail.ts';
import { signInContext } from '../support/session.ts';
import { browser, product } from '../support/stage.ts';
import { overflow, resize, visit } from '../support/visit.ts';
import { signInStaff } from './staff.ts';

const phone = { viewport: { width: 390, height: 844 } };

/** A job in somebody's history, and its referee at a free address on the page of the mail. */
async function askReferee(token: string, name: string, company_name: string) {
  const reference_email = `${randomUUID().slice(0, 8)}@gmail.com`;
  const worked = { start_date: '2019-03-01', end_date: '2021-02-28', reference_name: 'Lindiwe Dlamini' };
  const { id } = await call<{ id: string }>(`${product.url}/api/candidate/me/job-history`, {
    token,
    body: { company_name, reference_email, ...worked },
  });
  await call(`${product.url}/api/candidate/me/job-history/${id}/reference`, { token });
  const { text } = await mailTo(product.inboxUrl, reference_email, `${name} has named you as a reference`);
  const referee = await openPage(browser, phone);
  await visit(referee.page, /https?:\/\/\S+action-reference\S+/.exec(text)?.[0] ?? '');
  return { id, referee };
}

const answer = async (page: Page, says: string, comment: string) => {
  await page.getByLabel(says).check();
  await page.getByLabel('Your comment').fill(comment);
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await page.getByRole('heading', { name: 'Thank you, your answer has arrived' }).waitFor();
};

const judge = async (page: Page, act: string) => {
  const side = page.getByRole('complementary', { name: 'Judgement' });
  await side.getByRole('button', { name: act }).click();
  await side
    .getByText(/by email:/)
    .first()
    .waitFor();
  await side.getByLabel('What you saw, for the log').fill('Called the company at its own number');
  await side.getByRole('button', { name: 'Do it and send the letters' }).click();
  await page.getByText('Done. It is in the log.').first().waitFor();
};

it.skipIf(!product.dataDir)(
  'a free address confirms a job, one of us checks it and the candidate sees that; a dispute is read from both sides',
  async () => {
    const { email, token } = await newCandidate(product, 'Bongani', 'Mthembu');
    const name = 'Bongani Mthembu';
    const [bakery, depot] = [`Bakery <b>${randomUUID().slice(0, 6)}</b>`, `Depot ${randomUUID().slice(0, 6)}`];
    const first = await askReferee(token, name, bakery);
    await answer(first.referee.page, 'Yes, this is right', 'Always on time.');
    const second = await askReferee(token, name, depot);
    await answer(second.referee.page, 'No, something is wrong', 'Three months, as a loader.');
    await call(`${product.url}/api/candidate/me/job-history/${second.id}/dispute`, {
      token,
      body: { words: 'My payslips say two years, <i>as a driver</i>.' },
    });

    const own = await openPage(browser, phone);
    await signInContext(own.page.context(), product.url, email, demoPassword);
    const history = () => visit(own.page, `${product.url}/app/profile/history`);
    await history();
    await own.page.getByText('Lindiwe Dlamini remembers it differently').waitFor();
    expect(await own.page.getByText('Checked by Marula').count()).toBe(0);

    const { page, errors, close } = await signInStaff('Zinhle Dlamini', ['trust']);
    await page
      .getByRole('link', { name: /^References/ })
      .first()
      .click();
    const queue = page.getByRole('navigation', { name: 'References to look at' });
    const entry = (company: string) => queue.getByRole('link').filter({ hasText: company });
    await entry(bakery).getByText('Confirmed from a free address').waitFor();
    await entry(bakery).click();
    await page.getByText('Always on time.').waitFor();
    await page.getByText('Anybody can have an address there').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await judge(page, 'Confirm as checked by us');
    await entry(bakery).waitFor({ state: 'detached' });
    await history();
    await own.page.getByText('Checked by Marula').waitFor();

    await entry(depot).click();
    await page.getByText('Three months, as a loader.').waitFor();
    await page.getByText('My payslips say two years, <i>as a driver</i>.').waitFor();
    await resize(page, phone.viewport);
    expect([await overflow(page), await seriousFindings(page)]).toEqual([0, []]);
    await judge(page, 'The dispute falls');
    await history();
    await own.page.getByText('Checked by Marula').first().waitFor();
    expect(await own.page.getByText('Lindiwe Dlamini remembers it differently').count()).toBe(0);
    expect(faults([...errors, ...own.errors])).toEqual([]);
    for (const done of [first.referee, second.referee, own]) await done.close();
    await close();
  },
);
