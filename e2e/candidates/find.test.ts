import { applicationStatusIds as ids } from '@marula/contract/statuses';
import { expect, it } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { openWork } from '../settings/work-page.ts';
import { seriousFindings } from '../support/axe.ts';
import { faults } from '../support/browser.ts';
import { call } from '../support/call.ts';
import { quiet } from '../support/quiet.ts';
import { sessionOf } from '../support/session.ts';
import { browser, product } from '../support/stage.ts';
import { overflow } from '../support/visit.ts';

const owner = 'owner@demo.test';
const phone = { width: 390, height: 844 };

const open = (path: string, viewport?: typeof phone, among?: string) =>
  openWork(browser, product, owner, path, viewport, among);

it('somebody is found by skill and place, looked at without their name, and invited to a job', async () => {
  const { page, errors, close } = await open('/dashboard/candidates');
  const people = page.getByRole('list', { name: 'People' });
  await people.getByRole('link').first().waitFor();
  await page.getByRole('searchbox', { name: 'Search people' }).fill('driver in johannesburg');
  await page.keyboard.press('Enter');
  await page.getByText('Within 25 km of Johannesburg.').waitFor();
  expect(new URL(page.url()).searchParams.get('search')).toBe('driver in johannesburg');
  await people.getByText('driver').first().waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await people.getByRole('link').first().click();
  await page.getByRole('note').filter({ hasText: 'are shown once they apply or accept' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Work history' }).count()).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Invite to a job' }).click();
  await page.getByRole('menuitem').first().click();
  await page.getByText('1 person is invited.').waitFor();
  await page.getByRole('region', { name: 'In your pipeline' }).getByText('Invited').waitFor();
  expect(faults(errors)).toEqual([]);
  await close();
});

it('a slip of the hand is understood, and nobody at all says so with a way back', async () => {
  const { page, close } = await open('/dashboard/candidates?search=electrican');
  await page.getByText('Showing results for electrician').waitFor();
  await page.getByRole('searchbox', { name: 'Search people' }).fill('zzyzx qqxv');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Nobody matches' }).waitFor();
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await page.getByRole('list', { name: 'People' }).getByRole('link').first().waitFor();
  await close();
});

it('on a phone the filters come from the side, and narrow the list by what they count', async () => {
  const { page, errors, close } = await open('/dashboard/candidates?search=nurse', phone);
  await page.getByRole('list', { name: 'People' }).getByRole('link').first().waitFor();
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByLabel('Province', { exact: true }).click();
  const option = page.getByRole('option').first();
  const [, count] = /\((\d+)\)/.exec((await option.textContent()) ?? '') ?? [];
  await option.click();
  await drawer.getByRole('button', { name: 'Show people' }).click();
  await page.getByText(count === '1' ? '1 person' : `${count} people`, { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('province')).toBeTruthy();
  expect(faults(errors)).toEqual([]);
  await close();
});

it('a profile can be reported, once, with a reason', async () => {
  const { page, errors, close } = await open('/dashboard/candidates?search=welder');
  await page.getByRole('list', { name: 'People' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Report this profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this profile' });
  expect(await dialog.getByRole('button', { name: 'Send the report' }).isEnabled()).toBe(false);
  await dialog.getByRole('radio').first().check();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await page.getByText('Our team will look at this profile.').waitFor();
  expect(faults(errors)).toEqual([]);
  await close();
});

it('who has applied is shown whole', async () => {
  const { access_token: token } = await sessionOf(product.url, owner, demoPassword);
  const { items } = await call<{ items: { candidate: { id: string; last_name: string; email: string } }[] }>(
    `${product.url}/api/application?status=${ids.Applied}&rows=5`,
    { method: 'GET', token },
  );
  const person = items[0]?.candidate;
  if (!person) throw new Error('nobody has applied to the demo company');
  const { page, errors, close } = await open(`/dashboard/candidates/view/${person.id}`, phone);
  await page.getByRole('heading', { level: 1, name: person.last_name }).waitFor();
  await page.getByRole('link', { name: person.email }).waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await close();
});

it('people are also searched for from a job, each with how well they fit', async () => {
  const { access_token: token } = await sessionOf(product.url, owner, demoPassword);
  const { items } = await call<{ items: { id: string }[] }>(`${product.url}/api/job?status=active&rows=5`, {
    method: 'GET',
    token,
  });
  const { page, errors, close } = await open(`/dashboard/jobs/invite/${items[1]?.id}`);
  await page.getByText('Search', { exact: true }).first().click();
  const people = page.getByRole('list', { name: 'People' });
  await people
    .getByText(/\d+ %|Not enough information/)
    .first()
    .waitFor();
  await people.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Invite 1 person' }).click();
  await page.getByText('1 person is invited.').waitFor();
  expect(faults(errors)).toEqual([]);
  await close();
});

it('people are kept in a pool, found there, and the pool is renamed and removed', async () => {
  const { page, errors, close } = await openWork(browser, product, 'zm@demo.test', '/dashboard/candidates');
  const people = page.getByRole('list', { name: 'People' });
  await people.getByRole('checkbox').nth(0).check();
  await people.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Save to a pool' }).click();
  await page.getByRole('textbox', { name: 'Name of a new pool' }).fill('Night shift');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('2 people added to Night shift.').waitFor();
  // A form that closes takes the focus back, and a list that was opened before that closes again.
  await page.getByRole('textbox', { name: 'Name of a new pool' }).waitFor({ state: 'detached' });
  const pool = page.getByRole('combobox', { name: 'Pool' }).or(page.getByRole('textbox', { name: 'Pool' }));
  const kept = page.getByRole('option', { name: 'Night shift (2)' });
  await expect.poll(async () => (await kept.isVisible()) || pool.click().then(() => kept.isVisible())).toBe(true);
  await kept.click();
  await expect.poll(() => people.getByRole('checkbox').count()).toBe(2);
  await page.getByRole('button', { name: 'Manage pools' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage pools' });
  await dialog.getByRole('textbox', { name: 'Name of Night shift' }).fill('Nights');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByRole('button', { name: 'Delete Nights' }).click();
  await dialog.getByRole('button', { name: 'Delete the pool' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(faults(errors)).toEqual([]);
  await close();
});

it('where the plan cannot be asked for, what needs it says so and stays closed, and all other work goes on', async () => {
  const { page, close } = await open('/dashboard/candidates', undefined, 'who has never been at the chat');
  await page.route('**/api/subscriptions/*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await page.getByRole('list', { name: 'People' }).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Save to a pool' }).click();
  const pools = page.getByRole('dialog', { name: 'Save to a pool' });
  await pools.getByText('Your plan could not be loaded').waitFor();
  expect(await page.getByRole('link', { name: 'See plans' }).count()).toBe(0);
  await page.goto(`${product.url}/dashboard/archived-jobs`);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.getByRole('heading', { name: 'Your plan could not be loaded' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Archived jobs' }).count()).toBe(0);
  await page.unroute('**/api/subscriptions/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Archived jobs' }).waitFor();

  // Without a connection the next page has no file to be drawn with; the shell stays, and it comes by itself.
  await quiet(page);
  await page.context().setOffline(true);
  // A hand rests on the link before it presses, and the page was asked for ahead in vain.
  await Promise.all([
    page.waitForEvent('requestfailed', (request) => /\.js$/.test(request.url())),
    page.getByRole('link', { name: /^Chat/ }).first().hover(),
  ]);
  await page.getByRole('link', { name: /^Chat/ }).first().click();
  await page.getByRole('heading', { name: 'You are offline' }).first().waitFor();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Chat', exact: true }).waitFor();
  await close();
});

it('a plan without pools says so, and where to change it', async () => {
  const { page, close } = await open('/dashboard/candidates');
  await page.getByRole('list', { name: 'People' }).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Save to a pool' }).click();
  await page.getByText('This feature is not available on your plan. Please upgrade.').waitFor();
  await page.getByRole('link', { name: /^See / }).waitFor();
  await close();
});
