import { expect, it } from 'vitest';
import { demoPassword } from '../../apps/server/src/demo/accounts.ts';
import { openWork } from '../settings/work-page.ts';
import { seriousFindings } from '../support/axe.ts';
import { sessionOf } from '../support/session.ts';
import { browser, product } from '../support/stage.ts';
import { overflow } from '../support/visit.ts';
import { jobsOf, readJob } from './job-calls.ts';

// Only the demo world has people who applied.
const zambian = 'zm@demo.test';

it('archiving keeps the applications, unless they are deleted with a second yes', async () => {
  const { access_token: token } = await sessionOf(product.url, zambian, demoPassword);
  const open = await jobsOf(token, 'active');
  const [kept, cleared] = open.filter(({ applications_by_status }) => Object.keys(applications_by_status).length > 0);
  if (!kept || !cleared) throw new Error('the demo world has too few jobs with applications');
  const applied = (await readJob(token, kept.id)).applications.length;
  const { page, close } = await openWork(browser, product, zambian, '/dashboard/jobs?rows=50');
  const dialog = page.getByRole('dialog');

  await page
    .getByRole('button', { name: `Actions for ${kept.title}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Archive job' }).click();
  await dialog.getByRole('button', { name: 'Archive job' }).click();
  await page.getByText(`${kept.title} is archived.`).waitFor();
  expect((await readJob(token, kept.id)).applications.length).toBe(applied);
  await page.keyboard.press('Control+z');
  await page.getByText(`Undone. ${kept.title} is as it was.`).waitFor();
  expect((await jobsOf(token, 'active')).map(({ id }) => id)).toContain(kept.id);

  await page
    .getByRole('button', { name: `Actions for ${cleared.title}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Archive job' }).click();
  await dialog.getByText(/Also delete its/).click();
  const act = dialog.getByRole('button', { name: /Archive and delete/ });
  expect(await act.isDisabled()).toBe(true);
  await dialog.getByText('Yes, delete them.').click();
  expect(await overflow(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  await act.click();
  await page.getByText(`${cleared.title} is archived.`).waitFor();
  expect((await readJob(token, cleared.id)).applications).toEqual([]);
  await close();
});
