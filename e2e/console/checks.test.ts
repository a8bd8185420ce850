import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { freshPage } from '../identity/visitor-page.ts';
import { postJob } from '../jobs/job-calls.ts';
import { openWork } from '../settings/work-page.ts';
import { seriousFindings } from '../support/axe.ts';
import { foundCompany } from '../support/company.ts';
import { mailTo } from '../support/mail.ts';
import { browser, product } from '../support/stage.ts';
import { visit } from '../support/visit.ts';
import { signInStaff } from './staff.ts';

const settings = '/dashboard/settings/company';

it.skipIf(!product.dataDir)(
  'a company proves its mail, is verified and shows the badge, and loses it with another website',
  async () => {
    const domain = `karoo-${randomUUID().slice(0, 8)}.co.za`;
    const company = `Karoo <i>${domain}</i>`;
    const { owner, token } = await foundCompany(product, { company });
    const { id } = await postJob(token, 'Night auditor');

    const work = await openWork(browser, product, owner, settings);
    const { page } = work;
    await page.getByText('Add a website at a domain of your own').waitFor();
    await page.getByLabel('Website').fill(`https://www.${domain}`);
    await page.getByRole('button', { name: 'Save' }).click();
    const section = page.getByRole('region', { name: 'Verification' });
    await section.getByLabel('Registered as').fill('Karoo Hotels (Pty) Ltd');
    await section.getByLabel('Registration number').fill('2015 123456 07');
    await section.getByLabel('Email at your own domain').fill('karoo@gmail.com');
    await section.getByRole('button', { name: 'Ask for the check' }).click();
    await section.getByText('Anybody can have an address there').waitFor();
    await section.getByLabel('Email at your own domain').fill(`info@${domain}`);
    await section.getByRole('button', { name: 'Ask for the check' }).click();
    await section.getByText(`We sent a link to info@${domain}`).waitFor();
    expect(await seriousFindings(page)).toEqual([]);

    const { text } = await mailTo(product.inboxUrl, `info@${domain}`, 'Confirm that');
    await visit(page, /https?:\/\/\S+proof=\S+/.exec(text)?.[0] ?? '');
    await section.getByRole('button', { name: 'Confirm the email address' }).click();
    await section.getByText('One of us is looking at 2015/123456/07').waitFor();

    const visitor = await freshPage(browser);
    const badge = visitor.page.getByText('Verified by Marula on');
    const look = () => visit(visitor.page, `${product.url}/browse-jobs/${id}`);
    await look();
    expect(await badge.count()).toBe(0);

    const staff = await signInStaff('Zinhle Dlamini', ['trust']);
    await staff.page
      .getByRole('link', { name: /^Company checks/ })
      .first()
      .click();
    await staff.page
      .getByRole('navigation', { name: 'Companies to check' })
      .getByRole('link', { name: company })
      .click();
    await staff.page.getByText('Karoo Hotels (Pty) Ltd').waitFor();
    expect(await seriousFindings(staff.page)).toEqual([]);
    const side = staff.page.getByRole('complementary', { name: 'Judgement' });
    await side.getByRole('button', { name: 'Verify' }).click();
    await side.getByText(/by email:/).waitFor();
    await side.getByLabel('What you saw, for the log').fill('Number and name are in the register');
    await side.getByRole('button', { name: 'Do it and send the letter' }).click();
    await staff.page.getByText('Done. It is in the log.').first().waitFor();
    await mailTo(product.inboxUrl, owner, `${company} is verified`);

    await look();
    await badge.click();
    await visitor.page.getByText('It does not mean that we know the job').waitFor();
    expect(await seriousFindings(visitor.page)).toEqual([]);

    await visit(page, `${product.url}${settings}`);
    await section.getByText('Your company is verified since').waitFor();
    await page.getByLabel('Website').fill('https://another-karoo.co.za');
    await page.getByRole('button', { name: 'Save' }).click();
    await section.getByText('Your company has another website now').waitFor();
    await look();
    await visitor.page.getByRole('heading', { name: 'Night auditor' }).first().waitFor();
    expect(await badge.count()).toBe(0);
    for (const { close } of [work, visitor, staff]) await close();
  },
);
