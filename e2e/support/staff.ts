import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { StaffRole } from '@marula/contract/staff-roles';
import type { Page } from 'playwright-core';
import { authenticator } from '../identity/totp.ts';
import type { Product } from './product.ts';

const run = promisify(execFile);

/** One of us, made by the command while the product runs. */
export const letIn = async ({ dataDir = '' }: Product, name: string, roles?: readonly StaffRole[]) => {
  const email = `${randomUUID()}@marula.test`;
  const { stdout } = await run(
    process.execPath,
    [
      'apps/server/src/staff/main.ts',
      ...['create', '--email', email, '--name', name, ...(roles ? ['--roles', roles.join(',')] : [])],
    ],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
  return { email, password: /shown this once: (\S+)/.exec(stdout)?.[1] ?? '' };
};

/** Through the door as they do it the first time: the password, then the authenticator app is set up. */
export const enterConsole = async (page: Page, product: Product, name: string, roles?: readonly StaffRole[]) => {
  const { email, password } = await letIn(product, name, roles);
  await page.goto(`${product.url}/admin`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  const nextCode = authenticator(secret);
  await page.getByLabel('6-digit code').fill(await nextCode());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('navigation', { name: 'Console' }).waitFor();
  return { email, password, nextCode };
};
