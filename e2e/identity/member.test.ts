import { beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { faults } from '../support/browser.ts';
import { foundCompany, invite, newEmail } from '../support/company.ts';
import { signInContext } from '../support/session.ts';
import { browser, product } from '../support/stage.ts';
import { isAt } from '../support/visit.ts';
import { fillJoining } from './sign-up.ts';
import { freshPage } from './visitor-page.ts';

let token: string;

beforeAll(async () => {
  ({ token } = await foundCompany(product, { owner: 'Mutale Mwansa' }));
});

describe('an invitation', () => {
  it('can be declined by the other link of its mail, and then works no more', async () => {
    const link = await invite(product, token, newEmail('Not Interested'), 'User');
    const { page, errors, close } = await freshPage(browser);
    await page.goto(link.replace('/create-member?', '/action?action=decline_invite&'));
    await page.getByRole('heading', { name: 'Decline the invitation?' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Decline the invitation' }).click();
    await page.getByRole('heading', { name: 'You have declined' }).waitFor();
    expect(faults(errors)).toEqual([]);
    await page.goto(link);
    await isAt(page, '/invalid-link');
    await close();
  });

  it('tells who invites to what, makes the account and opens the dashboard', async () => {
    const email = 'bwalya@new-member.test';
    const link = await invite(product, token, email, 'User');
    const watched = await freshPage(browser);
    const { page } = watched;
    await page.goto(link);
    await page.getByText(/Mutale Mwansa has invited you to the team as User/).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    expect(await page.getByLabel('Email').isEditable()).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);
    await fillJoining(page, 'Bwalya', 'Banda', 'password');
    await page.getByText('This password is too weak. Please choose a stronger one.').waitFor();
    await fillJoining(page, 'Bwalya', 'Banda');
    await isAt(page, '/dashboard/home');
    expect(faults(watched.errors)).toEqual([]);
    await watched.close();

    const again = await freshPage(browser);
    await again.page.goto(link);
    await isAt(again.page, '/invalid-link');
    await again.page.getByText('This token is no longer valid or has expired.').waitFor();
    await again.close();
  });

  it.each(['short', 'x'.repeat(43), '0', '%00'])(
    'that nobody sent (%s) ends at a page that says so',
    async (unknown) => {
      const watched = await freshPage(browser);
      await watched.page.goto(`${product.url}/create-member?token=${unknown}`);
      await isAt(watched.page, '/invalid-link');
      await watched.page.getByText('This token is no longer valid or has expired.').waitFor();
      await watched.close();
    },
  );

  it('asks somebody who is signed in as another to log out first', async () => {
    const link = await invite(product, token, 'chileshe@new-member.test', 'User');
    const watched = await freshPage(browser);
    const { page } = watched;
    await signInContext(page.context(), product.url);
    await page.goto(link);
    await page.getByText('You are logged in as owner@demo.test.').waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByLabel('First name').waitFor();
    await watched.close();
  });
});
