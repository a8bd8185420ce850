import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openWork } from '../settings/work-page.ts';
import { seriousFindings } from '../support/axe.ts';
import { faults } from '../support/browser.ts';
import { foundCompany } from '../support/company.ts';
import { mailTo } from '../support/mail.ts';
import { browser, product } from '../support/stage.ts';
import { overflow, resize } from '../support/visit.ts';
import { signInStaff } from './staff.ts';

it.skipIf(!product.dataDir)(
  'a question from the help of the dashboard is answered in the console, arrives in the product, and comes back',
  async () => {
    const { owner } = await foundCompany(product, { owner: 'Naledi Khumalo', company: 'Mopane Freight' });
    const employer = await openWork(browser, product, owner, '/dashboard/settings/billing');
    const words = `My card was declined but the money is gone ${randomUUID().slice(0, 8)}`;
    await employer.page.getByRole('button', { name: 'Account: Naledi Khumalo' }).click();
    await employer.page.getByRole('menuitem', { name: 'Help' }).click();
    const dialog = employer.page.getByRole('dialog', { name: 'Ask our support' });
    await dialog.getByLabel('What can we help you with?').fill(words);
    expect(await seriousFindings(employer.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await employer.page.getByText('We have your message.').waitFor();
    const number = /S-\d+/.exec((await mailTo(product.inboxUrl, owner, 'We have your message')).text)?.[0] ?? '';

    const { page, errors, close } = await signInStaff('Zinhle Dlamini', ['support']);
    await page
      .getByRole('navigation', { name: 'Console' })
      .getByRole('link', { name: /^Support/ })
      .click();
    const list = page.getByRole('region', { name: 'Support' });
    await list.getByRole('button', { name: words }).click();
    const one = page.getByRole('region', { name: words });
    await one.getByText(`${number}, from /dashboard/settings/billing`).waitFor();
    const known = page.getByRole('complementary', { name: 'What we know of Naledi Khumalo' });
    await known.getByText('Owner, Mopane Freight').waitFor();
    expect(await seriousFindings(page)).toEqual([]);

    // A note is for the team, and an answer for her.
    await one.getByRole('button', { name: 'Note to the team' }).click();
    await one.getByLabel('Your note, which is never sent').fill('Same with two FNB customers.');
    await one.getByRole('button', { name: 'Keep the note' }).click();
    await one.getByText(/^Note to the team, Zinhle Dlamini/).waitFor();
    await one.getByRole('button', { name: 'Answer instead' }).click();
    await page.locator('h2').first().click();
    await page.keyboard.press('r');
    await page.keyboard.type('Good morning Naledi, it drops off by itself.');
    await page.keyboard.press('Control+Enter');
    await one.getByText('Answered').waitFor();
    expect((await mailTo(product.inboxUrl, owner, number)).text).toContain('it drops off by itself');

    // In the product: the bell, the list, and her answer back.
    await employer.page.goto(`${product.url}/dashboard/chat`);
    await employer.page
      .getByRole('navigation', { name: 'Conversations' })
      .getByRole('button', { name: 'Marula support' })
      .click();
    const talk = employer.page.getByRole('region', { name: 'Chat with Marula support' });
    await talk.getByText('it drops off by itself.').waitFor();
    expect(await employer.page.getByText('FNB').count()).toBe(0);
    const field = talk.getByRole('textbox');
    await field.fill('Thank you, it is back.');
    await field.press('Enter');
    await talk
      .getByText(/, sent$/)
      .last()
      .waitFor();
    expect(await seriousFindings(employer.page)).toEqual([]);

    await page.reload();
    await one.getByText('Thank you, it is back.').waitFor();
    await one
      .getByText(/ left$/)
      .first()
      .waitFor();

    // What she sees: to read, announced, and gone with the way back. Our own account is not shown as hers.
    await known.getByRole('button', { name: 'Open the dashboard' }).click();
    const why = page.getByRole('dialog', { name: 'See what Naledi sees' });
    await why.getByLabel('Reason').fill('Looking for the declined card');
    await why.getByRole('button', { name: 'Open the dashboard' }).click();
    await page.getByText('You see what Naledi Khumalo sees of Mopane Freight').waitFor();
    await page.getByRole('button', { name: 'Account: Naledi Khumalo' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await mailTo(product.inboxUrl, owner, 'looks at');
    await page.goto(`${product.url}/dashboard/settings/company`);
    await page.getByLabel('About').fill('Taken over');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('While you see what they see, you can only read.').first().waitFor();
    await page.goto(`${product.url}/dashboard/settings/account`);
    await page.getByRole('heading', { name: 'Profile' }).waitFor();
    expect(await page.getByText('Zinhle').count()).toBe(0);
    await page.getByRole('button', { name: 'Back to the case' }).click();
    await one.getByText('Thank you, it is back.').waitFor();

    // On a phone one column at a time.
    await resize(page, { width: 390, height: 844 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await list.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'What we know' }).click();
    await known.waitFor();
    await known.getByRole('button', { name: 'What was said' }).click();
    await page.getByRole('button', { name: 'All cases' }).click();
    await list.getByRole('button', { name: words }).waitFor();
    expect(faults([...errors, ...employer.errors])).toEqual([]);
    await employer.close();
    await close();
  },
);
