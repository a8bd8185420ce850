import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@marula/contract/staff-roles';
import { addStaff } from '../../apps/server/src/staff/staff.ts';
import { authenticator } from '../identity/totp.ts';
import { openPage } from '../support/browser.ts';
import type { MovingProduct } from '../support/moving-product.ts';
import { browser } from '../support/stage.ts';

/** One of us, made by the command and signed in for the first time, at a screen of the console. */
export async function staffAt(product: MovingProduct, name: string, roles: readonly StaffRole[], path: string) {
  // Nobody else's, also where a journey is tried again.
  const email = `${name.split(' ')[0]?.toLowerCase()}.${randomUUID().slice(0, 8)}@staff.test`;
  const said = await addStaff(product.db, { email, name, roles });
  const watched = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  const { page } = watched;
  await page.goto(`${product.url}/admin/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(/once: (\S+)/.exec(said)?.[1] ?? '');
  await page.getByRole('button', { name: 'Log in' }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('6-digit code').fill(await authenticator(secret)());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('navigation').first().waitFor();
  await page.goto(product.url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return watched;
}
