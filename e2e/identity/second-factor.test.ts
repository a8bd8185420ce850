import { beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { seriousFindings } from '../support/axe.ts';
import { call } from '../support/call.ts';
import { foundCompany } from '../support/company.ts';
import { linkIn, mailTo } from '../support/mail.ts';
import { browser, product } from '../support/stage.ts';
import { isAt } from '../support/visit.ts';
import { authenticator } from './totp.ts';
import { freshPage, submitLogin } from './visitor-page.ts';

interface Factor {
  id: string;
  totp: { secret: string };
}

let email: string;
let nextCode: () => Promise<string>;

beforeAll(async () => {
  const { owner, token } = await foundCompany(product);
  email = owner;
  const factors = `${product.url}/auth/v1/factors`;
  const factor = await call<Factor>(factors, { token, body: { factor_type: 'totp', friendly_name: 'phone' } });
  nextCode = authenticator(factor.totp.secret);
  const challenge = await call<{ id: string }>(`${factors}/${factor.id}/challenge`, { token });
  const code = await nextCode();
  await call(`${factors}/${factor.id}/verify`, { token, body: { challenge_id: challenge.id, code } });
});

it('is asked for at login, before anything else opens', async () => {
  const watched = await freshPage(browser);
  const { page } = watched;
  await page.goto(`${product.url}/login`);
  await submitLogin(page, email, demoPassword);
  const code = page.getByLabel('6-digit code');
  await code.waitFor();
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await seriousFindings(page)).toEqual([]);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This code is not correct.').waitFor();
  // Leaving and coming back does not go around it.
  await page.goto(`${product.url}/login`);
  await code.waitFor();
  // Without the app there is a way back to where it began.
  await page.getByRole('button', { name: 'Log in as somebody else' }).click();
  await submitLogin(page, email, demoPassword);
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('code');
  await code.fill(await nextCode());
  await page.getByRole('button', { name: 'Continue' }).click();
  await isAt(page, '/dashboard/home');
  await watched.close();
});

it('protects the password from who only holds the mail', async () => {
  const watched = await freshPage(browser);
  const { page } = watched;
  await page.goto(`${product.url}/forgot-password`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.goto(linkIn(await mailTo(product.inboxUrl, email, 'Choose a new password')));
  await isAt(page, '/reset-password');
  await page.getByLabel('6-digit code').waitFor();
  expect(await page.getByLabel('New password', { exact: true }).count()).toBe(0);
  await watched.close();
});
