import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { faults } from '../support/browser.ts';
import { newEmail } from '../support/company.ts';
import { linkIn, mailTo } from '../support/mail.ts';
import { browser, product } from '../support/stage.ts';
import { isAt, overflow } from '../support/visit.ts';
import { fillAccount, fillCompany, fillJoining } from './sign-up.ts';
import { freshPage } from './visitor-page.ts';

const teamPath = '/dashboard/settings/team';

const signUp = async (page: Page, email: string) => {
  await page.goto(`${product.url}/create-owner?plan=professional`);
  await fillAccount(page, email);
  await page.getByText('Check your email').waitFor();
  expect(await page.getByText('You can send it again in').count()).toBe(1);
  expect(await seriousFindings(page)).toEqual([]);
};

const found = async (page: Page) => {
  await isAt(page, '/create-owner');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Company is required', { exact: true }).waitFor();
  await fillCompany(page, 'Zulu’s Bakery');
  expect(await page.getByRole('radio', { name: /Try Professional/ }).isChecked()).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  // An impatient hand: one company all the same.
  await page.getByRole('button', { name: 'Open my dashboard' }).dblclick();
  await isAt(page, '/dashboard/home');
};

/** The owner of a new company sets it up on Home, and can put that off. */
const putSetupOff = async (page: Page) => {
  const setup = page.getByRole('navigation', { name: 'Set up Marula' });
  // The trial was chosen on the way here.
  await setup.getByText('1 of 4 done').waitFor();
  await setup.getByRole('button', { name: 'Do the rest later' }).click();
  await page.getByRole('region', { name: 'Set up Marula' }).getByRole('button', { name: 'Hide' }).click();
  await expect.poll(() => page.getByText('Set up Marula').count()).toBe(0);
};

/** Who joins a company that runs has nothing to set up. */
const beWelcomed = async (page: Page, name: string) => {
  const welcome = page.getByRole('region', { name: 'Welcome' });
  await welcome.getByRole('heading', { name: `Welcome to the team, ${name}` }).waitFor();
  expect(await page.getByText('Set up Marula').count()).toBe(0);
  await welcome.getByRole('button', { name: 'Close this welcome' }).click();
  await expect.poll(() => welcome.count()).toBe(0);
};

const inviteMember = async (page: Page, email: string) => {
  await page.goto(product.url + teamPath);
  await page.getByRole('button', { name: 'Invite a member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a member' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption('User');
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  await page.getByText('2 of 5 places used').waitFor();
};

const join = async (page: Page, email: string) => {
  await page.goto(linkIn(await mailTo(product.inboxUrl, email, 'Join')));
  await page.getByText(/Nomvula Zulu has invited you to the team as User/).waitFor();
  await fillJoining(page, 'Bwalya', 'Banda');
  await isAt(page, '/dashboard/home');
  await beWelcomed(page, 'Bwalya');
  await page.goto(product.url + teamPath);
  await page.getByText('Bwalya Banda (you)').waitFor();
  await page.evaluate('window.sameDocument = true');
};

it('an owner founds a company, invites a member who joins, changes their role and removes them, and both see it as it happens', async () => {
  const ownerEmail = newEmail('nomvula');
  const memberEmail = newEmail('bwalya');
  const otherEmail = newEmail('chileshe');
  const [owner, member] = await Promise.all([freshPage(browser), freshPage(browser)]);

  await signUp(owner.page, ownerEmail);
  await owner.page.goto(linkIn(await mailTo(product.inboxUrl, ownerEmail, 'Confirm your email')));
  await found(owner.page);
  await putSetupOff(owner.page);

  await inviteMember(owner.page, memberEmail);
  await join(member.page, memberEmail);
  const role = owner.page.getByLabel('Role of Bwalya Banda');
  await role.waitFor();
  await owner.page.getByText('Open invites will be here').waitFor();

  // A User reads the list and changes nothing.
  expect(await member.page.getByRole('button', { name: 'Invite a member' }).count()).toBe(0);
  expect(await member.page.getByRole('link', { name: 'Subscription' }).count()).toBe(0);
  await role.selectOption('Admin');
  await member.page.getByRole('link', { name: 'Subscription' }).waitFor();

  const invite = member.page.getByRole('button', { name: 'Invite a member' });
  await invite.click();
  const dialog = member.page.getByRole('dialog', { name: 'Invite a member' });
  await dialog.getByLabel('Email').fill(otherEmail);
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  await owner.page.getByRole('button', { name: `Cancel invite to ${otherEmail}` }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Cancel invite' }).click();
  await member.page.getByText('2 of 5 places used').waitFor();

  await role.selectOption('User');
  await expect.poll(() => invite.count()).toBe(0);
  expect(await member.page.evaluate('window.sameDocument')).toBe(true);

  await owner.page.getByRole('button', { name: 'Remove Bwalya Banda' }).click();
  await owner.page.getByRole('button', { name: 'Remove from team' }).click();
  await isAt(member.page, '/login');
  await member.page.goto(`${product.url}/dashboard/home`);
  await isAt(member.page, '/login');
  expect(faults([...owner.errors, ...member.errors])).toEqual([]);
  await Promise.all([owner.close(), member.close()]);
});
