import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { freshPage, submitLogin } from '../identity/visitor-page.ts';
import { openWork } from '../settings/work-page.ts';
import { seriousFindings } from '../support/axe.ts';
import { faults } from '../support/browser.ts';
import { newEmail } from '../support/company.ts';
import { browser, product } from '../support/stage.ts';
import { isAt, overflow } from '../support/visit.ts';
import { enterConsole } from './staff.ts';

/** The command itself, beside the product that runs. */
async function command(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: product.dataDir ?? '' };
  const said = await promisify(execFile)(process.execPath, ['apps/server/src/staff/main.ts', ...args], { env });
  return said.stdout;
}

it('one of us comes in by password and authenticator app, finds a company by its owner’s mail, and every act is in the log', async () => {
  const { page, errors, close } = await freshPage(browser);
  const email = newEmail('Zinhle');
  const said = await command('create', '--email', email, '--name', 'Zinhle Dlamini', '--roles', 'trust,support');
  const password = /shown this once: (\S+)/.exec(said)?.[1] ?? '';
  await page.goto(`${product.url}/admin`);
  await isAt(page, '/admin/sign-in');
  const nextCode = await enterConsole(page, { email, password });
  const menu = page.getByRole('navigation', { name: 'Console' });
  await menu.getByText('Zinhle Dlamini').waitFor();
  await menu.getByText(/^Signed in until \d\d:\d\d$/).waitFor();
  await page.getByRole('heading', { name: 'What the team did' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  await page.keyboard.press('/');
  await page.keyboard.type('owner@demo.test');
  // What the first letters find is on the list for a moment.
  await page.getByRole('option', { name: /Owner of .* owner@demo\.test/ }).waitFor();
  const company = await page.getByRole('option').first().locator('b').textContent();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: company ?? '' }).waitFor();
  await page.getByRole('region', { name: 'Jobs' }).getByRole('link').first().waitFor();
  expect(await seriousFindings(page)).toEqual([]);

  await menu.getByRole('link', { name: 'Log' }).click();
  await page.getByLabel('Names, ids or words of a reason').fill('zinhle command');
  await page.getByRole('listitem').filter({ hasText: 'let Zinhle Dlamini in' }).first().waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await menu.getByRole('link', { name: 'Overview' }).click();
  await isAt(page, '/admin');
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  // The second time the app is there, and its code is asked for.
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await isAt(page, '/admin/sign-in');
  await submitLogin(page, email, password);
  await page.getByLabel('6-digit code').fill(await nextCode());
  await page.getByRole('button', { name: 'Continue' }).click();
  await isAt(page, '/admin');
  expect(faults(errors)).toEqual([]);

  // Who leaves is out at once, on the open page too.
  await command('close', '--email', email, '--reason', 'Left us');
  await page.reload();
  await isAt(page, '/admin/sign-in');
  await close();
});

it('an employer who guesses the address finds a door, and their password does not open it', async () => {
  const { page, close } = await openWork(browser, product, 'owner@demo.test', '/dashboard/home');
  const asked: string[] = [];
  page.on('response', (reply) => asked.push(`${reply.status()} ${new URL(reply.url()).pathname}`));
  await page.goto(`${product.url}/admin/log`);
  await isAt(page, '/admin/sign-in');
  expect(asked.filter((one) => one.includes('/api/admin/'))).toEqual(['403 /api/admin/me']);
  await submitLogin(page, 'owner@demo.test', demoPassword);
  await page.getByText('Invalid login credentials').waitFor();
  await close();
});
