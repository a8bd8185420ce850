import type { StaffRole } from '@marula/contract/staff-roles';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { createLog } from '../../apps/server/src/app/log.ts';
import { visitDatabase } from '../../apps/server/src/db/visit-database.ts';
import { addStaff } from '../../apps/server/src/staff/staff.ts';
import { authenticator } from '../identity/totp.ts';
import { freshPage, submitLogin } from '../identity/visitor-page.ts';
import { newEmail } from '../support/company.ts';
import { browser, product } from '../support/stage.ts';
import { isAt } from '../support/visit.ts';

interface Account {
  email: string;
  password: string;
}

/** Through the door as it is the first time: the password, then the authenticator app is set up. */
export async function enterConsole(page: Page, { email, password }: Account) {
  await page.goto(`${product.url}/admin/sign-in`);
  await submitLogin(page, email, password);
  const secret = (await page.locator('code').textContent()) ?? '';
  expect(secret).not.toBe('');
  const nextCode = authenticator(secret);
  await page.getByLabel('6-digit code').fill(await nextCode());
  await page.getByRole('button', { name: 'Continue' }).click();
  await isAt(page, '/admin');
  return nextCode;
}

/** One of us, made by the command's own way while the product runs, on a page at the console. */
export async function signInStaff(name: string, roles: readonly StaffRole[]) {
  const { database } = readConfig({ DATA_DIR: product.dataDir ?? '' });
  const email = newEmail(name);
  const log = createLog('error');
  const said = await visitDatabase({ ...database, log }, (db) => addStaff(db, { email, name, roles }));
  const watched = await freshPage(browser);
  await enterConsole(watched.page, { email, password: /once: (\S+)/.exec(said)?.[1] ?? '' });
  return watched;
}
