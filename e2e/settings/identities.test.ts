import { expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { foundCompany } from '../support/company.ts';
import { openIdPeople } from '../support/openid.ts';
import { browser, product } from '../support/stage.ts';
import { isAt } from '../support/visit.ts';
import { openWork } from './work-page.ts';

const account = '/dashboard/settings/account';
const elsewhere = openIdPeople.private;

it('another account is linked, and unlinked again', async () => {
  const { owner } = await foundCompany(product);
  const watched = await openWork(browser, product, owner, account);
  const { page } = watched;
  const linked = page.getByRole('list', { name: 'Linked accounts' });
  // Only what is configured is offered.
  await linked.getByText('Not linked').waitFor();
  expect(await linked.getByRole('listitem').count()).toBe(1);
  expect(await seriousFindings(page)).toEqual([]);
  await linked.getByRole('button', { name: 'Link OpenID' }).click();
  await page.getByRole('button', { name: elsewhere.name, exact: true }).click();
  await isAt(page, account);
  await linked.getByText(`Linked as ${elsewhere.email}`).waitFor();
  await linked.getByRole('button', { name: 'Unlink OpenID' }).click();
  await linked.getByText('Not linked').waitFor();
  await watched.close();
});
