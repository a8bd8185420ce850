import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { newApplicant } from '../applications/applicants.ts';
import { openWork } from '../settings/work-page.ts';
import { seriousFindings } from '../support/axe.ts';
import { faults } from '../support/browser.ts';
import { call } from '../support/call.ts';
import { foundCompany } from '../support/company.ts';
import { browser, product } from '../support/stage.ts';
import { isAt, overflow, resize } from '../support/visit.ts';
import { jobsOf, postJob, postsLeft, readJob } from './job-calls.ts';

it('the page of a job leads its team to who waits, says what more time costs, and deletes people only after a second yes', async () => {
  const { owner, token } = await foundCompany(product);
  const job = await postJob(token, 'Cook', { openings: 2 });
  const applicants = await Promise.all(['Chanda', 'Mwila'].map((name) => newApplicant(name, job.id)));
  const before = Number(await postsLeft(token));
  const { page, errors, close } = await openWork(browser, product, owner, `/dashboard/jobs/view/${job.id}`);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  // How it goes, and the doors to it.
  await main.getByText(/Posted on .* by Thandeka Mokoena$/).waitFor();
  const figures = page.getByRole('list', { name: 'Figures of this job' });
  const applied = figures.getByRole('link', { name: /Applied/ });
  expect(await applied.textContent()).toContain('2 new');
  const asked = async (link: Locator) =>
    Object.fromEntries(new URLSearchParams((await link.getAttribute('href'))?.split('?')[1]));
  expect(await asked(applied)).toEqual({ status: '2', job_id: job.id });
  const review = main.getByRole('link', { name: 'Review 2 new' });
  expect(await asked(review)).toEqual({ status: '2', job_id: job.id, unread: 'true' });
  const shown = main.getByRole('region', { name: 'What candidates see' });
  await shown.getByRole('link', { name: 'Open page' }).waitFor();
  const share = main.getByRole('region', { name: 'Share this job' });
  const address = `${product.url}/browse-jobs/${job.id}`;
  const shownAddress = share.getByRole('textbox', { name: 'Public address of this job' });
  await expect.poll(() => shownAddress.inputValue()).toMatch(/\?via=link&t=[\w-]{22}$/);
  expect(await shownAddress.inputValue()).toContain(address);
  const ways = async () =>
    Promise.all((await share.getByRole('link').all()).map(async (link) => (await link.getAttribute('href')) ?? ''));
  expect((await ways()).filter((href) => href.includes(encodeURIComponent(address))).length).toBe(4);
  const tokens = async () => (await ways()).flatMap((href) => /%26t%3D([\w-]{22})/.exec(href)?.[1] ?? []);
  await expect.poll(async () => new Set(await tokens()).size).toBe(4);
  expect(await seriousFindings(page)).toEqual([]);

  // A link of one's own, as a picture for a poster, and gone again.
  const shared = main.getByRole('region', { name: 'Where it is shared' });
  await shared.getByRole('button', { name: 'New link' }).click();
  await shared.getByLabel('Name of the link').fill('Poster at the gate');
  await page.keyboard.press('Enter');
  await shared.getByRole('row', { name: /Poster at the gate/ }).waitFor();
  await shared.getByRole('button', { name: 'Actions for the link “Poster at the gate”' }).click();
  await page.getByRole('menuitem', { name: 'QR code for a poster' }).click();
  await dialog.getByText(`${address}?via=`).waitFor();
  expect(await dialog.getByRole('link', { name: 'Save picture' }).getAttribute('download')).toBe(
    'Poster-at-the-gate.png',
  );
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await shared.getByRole('button', { name: 'Actions for the link “Poster at the gate”' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await shared.getByRole('row', { name: /Poster at the gate/ }).waitFor({ state: 'detached' });

  // On a phone the figures and the acts come before the rest.
  await resize(page, { width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  // A swipe that goes too far stays on the page.
  expect(await page.evaluate('getComputedStyle(document.documentElement).overscrollBehaviorX')).toBe('none');
  const top = async (name: string) => (await main.getByRole('region', { name }).boundingBox())?.y ?? 0;
  const runs = await top('Open until');
  expect((await figures.boundingBox())?.y).toBeLessThan(runs);
  expect(runs).toBeLessThan(await top('What candidates see'));
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Actions for Cook' }).click();
  const entries = page.getByRole('menuitem');
  await entries.first().waitFor();
  for (const entry of await entries.all()) expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const [archive, remove] = ['Archive job', 'Delete job'].map((name) => page.getByRole('menuitem', { name }));
  const gap = async () => ((await remove?.boundingBox())?.y ?? 0) - ((await archive?.boundingBox())?.y ?? 0);
  expect(await gap()).toBeGreaterThan(48);
  await page.keyboard.press('Escape');
  await resize(page, { width: 1440, height: 900 });

  // More time is paid for after its price was read.
  const { expires_at } = await readJob(token, job.id);
  await main.getByRole('button', { name: 'Extend 30 days for 1 post' }).click();
  await dialog.getByText(`${before} posts`, { exact: true }).waitFor();
  await dialog.getByText(`${before - 1} posts`, { exact: true }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  expect([await postsLeft(token), (await readJob(token, job.id)).expires_at]).toEqual([before, expires_at]);
  await main.getByRole('button', { name: 'Extend 30 days for 1 post' }).click();
  await dialog.getByRole('button', { name: 'Extend for 1 post' }).click();
  await page.getByText('Cook runs for another 30 days.').waitFor();
  await main.getByRole('region', { name: 'History' }).getByText('Thandeka Mokoena extended the job').waitFor();
  expect(await postsLeft(token)).toBe(before - 1);

  // It is taken back with a key, also when the toast has gone, and costs nothing then.
  await main.getByRole('button', { name: /^Undo extension, \d+ min left$/ }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText(/^Undone\. Cook ends on .* again, and you paid nothing\.$/).waitFor();
  await main.getByRole('region', { name: 'History' }).getByText('Thandeka Mokoena took the extension back').waitFor();
  expect([await postsLeft(token), (await readJob(token, job.id)).expires_at]).toEqual([before, expires_at]);
  await page.keyboard.press('Control+z');
  await page.getByText('There is nothing left to undo.').waitFor();

  // Whoever it looked for is hired: the page asks at once, and the job stays open.
  const asks = main.getByRole('region', { name: 'You have hired the 2 people this job looks for' });
  for (const { id } of applicants) {
    expect(await asks.count()).toBe(0);
    await call(`${product.url}/api/application/${id}`, { method: 'PATCH', token, body: { status_id: 4 } });
  }
  await asks.waitFor();
  await figures.getByRole('link', { name: /Hired.*2.*of 2 you need/ }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await asks.getByRole('button', { name: 'Keep it open' }).click();
  await asks.waitFor({ state: 'detached' });
  expect((await readJob(token, job.id)).active).toBe(true);

  // Who applied is counted before they are lost, and asked about twice.
  await page.getByRole('button', { name: 'Actions for Cook' }).click();
  await page.getByRole('menuitem', { name: 'Delete job' }).click();
  await dialog.getByText('with its 2 applications.').waitFor();
  const act = dialog.getByRole('button', { name: 'Delete job and 2 applications' });
  expect(await act.isDisabled()).toBe(true);
  await dialog.getByText('Yes, delete 2 applications').click();
  expect(await seriousFindings(page)).toEqual([]);
  await act.click();
  await isAt(page, '/dashboard/jobs');
  expect(await jobsOf(token, 'active')).toEqual([]);
  expect(faults(errors)).toEqual([]);
  await close();
});
