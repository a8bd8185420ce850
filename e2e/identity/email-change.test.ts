import { expect, it } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { faults } from '../support/browser.ts';
import { call } from '../support/call.ts';
import { foundCompany, newEmail } from '../support/company.ts';
import { linkIn, mailTo } from '../support/mail.ts';
import { signInContext } from '../support/session.ts';
import { browser, product } from '../support/stage.ts';
import { isAt } from '../support/visit.ts';
import { freshPage } from './visitor-page.ts';

const after = newEmail('ayesha elsewhere');

const askForChange = (token: string) => {
  const back = encodeURIComponent(`${product.url}/auth/callback?type=email_changed`);
  const body = { email: after, current_password: demoPassword };
  return call(`${product.url}/auth/v1/user?redirect_to=${back}`, { method: 'PUT', token, body });
};

it('a new address counts once both have confirmed it, and each link says where that stands', async () => {
  const { owner: before, token } = await foundCompany(product);
  await askForChange(token);
  const watched = await freshPage(browser);
  const { page } = watched;
  await signInContext(page.context(), product.url, before);
  const link = linkIn(await mailTo(product.inboxUrl, before, 'Confirm your new email'));
  await page.goto(link);
  await isAt(page, '/dashboard/settings/account');
  await page.getByText('One of the two addresses is confirmed.').waitFor();
  await page.goto(linkIn(await mailTo(product.inboxUrl, after, 'Confirm your new email')));
  await isAt(page, '/dashboard/settings/account');
  await page.getByText('Your email address is changed.').waitFor();
  await page.goto(link);
  await isAt(page, '/invalid-link');
  expect(faults(watched.errors)).toEqual([]);
  await watched.close();
});
