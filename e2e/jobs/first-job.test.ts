import { expect, it } from 'vitest';
import { openWork } from '../settings/work-page.ts';
import { seriousFindings } from '../support/axe.ts';
import { faults } from '../support/browser.ts';
import { call } from '../support/call.ts';
import { foundCompany } from '../support/company.ts';
import { browser, product } from '../support/stage.ts';
import { isAt, overflow } from '../support/visit.ts';
import { jobsOf, postsLeft, readJob } from './job-calls.ts';
import { fillOffer, fillPlace, fillQuestions, fillRequirements, fillRole, next } from './job-form.ts';

it('an empty company posts its first job in five steps, once however often the button is pressed', async () => {
  const { owner, token } = await foundCompany(product);
  const before = Number(await postsLeft(token));
  const defaults = { time_commitment_id: 2 };
  await call(`${product.url}/api/job/defaults`, { method: 'PATCH', token, body: defaults });
  const { page, errors, close } = await openWork(browser, product, owner, '/dashboard/jobs');
  const main = page.getByRole('main');
  await main.getByText('Your jobs will be here').waitFor();
  await main.getByRole('link', { name: 'Post a job' }).first().click();

  await page.getByRole('heading', { name: 'What is the role?' }).waitFor();
  // A new job begins with what the company chose for all of them.
  expect(await page.getByRole('radio', { name: 'Part-time' }).isChecked()).toBe(true);
  await next(page, 'Place');
  await page.getByText('Job title is required').waitFor();
  await expect.poll(() => page.evaluate('document.activeElement?.labels?.[0]?.textContent')).toContain('Job title');
  // The title proposes what it may mean, and choosing one says the industry with it.
  await page.getByLabel('Job title').fill('Chef');
  await page.getByRole('group', { name: 'Suggested position' }).getByRole('button', { name: 'Chef de partie' }).click();
  await expect.poll(() => page.getByRole('combobox', { name: 'Industry' }).inputValue()).toBe('Food and beverage');
  await fillRole(page, 'Code 14 driver');
  expect(await seriousFindings(page)).toEqual([]);
  await next(page, 'Place');
  await fillPlace(page);
  expect(await seriousFindings(page)).toEqual([]);
  await next(page, 'Requirements');
  await fillRequirements(page);
  expect(await seriousFindings(page)).toEqual([]);
  await next(page, 'Offer');
  await fillOffer(page);
  expect(await seriousFindings(page)).toEqual([]);
  await next(page, 'Questions');
  await page.getByRole('button', { name: 'Common questions' }).click();
  await page.getByRole('menuitem', { name: 'When can you start?' }).click();
  await page.getByRole('button', { name: 'Delete question 1' }).click();
  await fillQuestions(page);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);

  await page.getByText(`Uses 1 of your ${before} posts`).waitFor();
  await page.getByRole('button', { name: 'Publish job' }).dblclick();
  await page.getByText('Code 14 driver is online.').waitFor();
  await page.getByRole('heading', { name: 'Code 14 driver', level: 1 }).waitFor();
  const [job, ...others] = await jobsOf(token, 'active');
  expect(others).toEqual([]);
  expect(await postsLeft(token)).toBe(before - 1);
  await isAt(page, `/dashboard/jobs/view/${job?.id}`);
  expect(await readJob(token, String(job?.id))).toMatchObject({
    title: 'Code 14 driver',
    description: '<p>You drive <strong>our trucks</strong></p><ul><li><p>Two trips a month</p></li></ul>',
    industry: { name: 'Transport and logistics' },
    capacity: { name: 'Permanent' },
    working_model: { name: 'On the road' },
    drivers_licence: { name: 'Extra-heavy vehicle (Code EC)' },
    languages: [{ name: 'Bemba' }, { name: 'English' }],
    benefits: [{ name: 'Medical aid' }],
    custom_benefits: ['Trip allowance'],
    location: { name: expect.stringContaining('Musina') },
    job_search_radius_meters: 40_000,
    salary: { min: 1_850_000, max: 2_200_000, exact: null, hide: true, remuneration_term: { name: 'Per month' } },
    questionnaire: [{ type: 'yes_no', text: 'Is your PrDP valid?', required: true, knock_out: ['no'] }],
  });
  expect(faults(errors)).toEqual([]);
  await close();
});
